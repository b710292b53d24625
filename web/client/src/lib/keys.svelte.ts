// Single-key commands. A component names its keys while it is shown; the last one wins. Off while somebody types, and can be switched off.
import { preferences } from './preferences.svelte';

export type Keys = Record<string, (event: KeyboardEvent) => void>;

const stack: Keys[] = [];

// `Ctrl+Enter`, `Shift+T`, `m`, `ArrowLeft`, `?`: modifiers first, letters small.
export function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key));
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)))
  );
}

addEventListener('keydown', (event) => {
  const name = nameOf(event);
  const modified = name.startsWith('Ctrl+') || name === 'Escape';
  if (!modified && (isTyping(event.target) || !preferences.keys)) return;
  if (!modified && event.target instanceof HTMLElement && event.target.closest('dialog[open]') && !event.target.closest('[data-keys]'))
    return;
  for (let i = stack.length - 1; i >= 0; --i) {
    const action = stack[i]![name];
    if (!action) continue;
    event.preventDefault();
    action(event);
    return;
  }
});

// A button for what a key does: the same command, without the key.
export function press(name: string) {
  stack.findLast((keys) => keys[name])?.[name]?.(new KeyboardEvent('keydown'));
}

// Call while a component is being made: `useKeys({ m: () => go('map') })`.
export function useKeys(keys: Keys) {
  $effect(() => {
    stack.push(keys);
    return () => {
      stack.splice(stack.indexOf(keys), 1);
    };
  });
}
