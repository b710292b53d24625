// The page for players over relays (remote.html): key and games first; then the client itself, which asks here in the place of a server.
import { mount } from 'svelte';
import RemotePage from './RemotePage.svelte';
import { home } from './home.svelte';

(globalThis as { ec4x?: unknown }).ec4x = home;

// Reports and order forms that a link would fetch from a server are made here and saved as files.
document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/api/"]');
    if (!link) return;
    event.preventDefault();
    void save(link.getAttribute('href')!);
  },
  true,
);

async function save(address: string) {
  const response = await home.fetch(address).catch(() => undefined);
  const said: unknown = await response?.json();
  if (!response?.ok) return alert((said as { error?: { text: string } } | undefined)?.error?.text ?? '');
  const format = new URL(address, location.href).searchParams.get('format') ?? 'txt';
  const types: Record<string, string> = { html: 'text/html', text: 'text/plain', txt: 'text/plain' };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([typeof said === 'string' ? said : JSON.stringify(said, null, 1)], { type: types[format] ?? 'application/json' }),
  );
  link.download = `ec4x-${address.split('/').at(-1)!.split('?')[0]}.${format === 'text' ? 'txt' : format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export default mount(RemotePage, { target: document.getElementById('remote')! });
