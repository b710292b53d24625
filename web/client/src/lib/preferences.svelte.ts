// What the reader has chosen for this browser: theme, keys, muted kinds of briefing lines. Kept in local storage.
interface Preferences {
  theme: 'system' | 'dark' | 'light';
  keys: boolean;
  muted: string[];
  guideDone: boolean;
}

const place = 'ec4x.preferences';
const defaults: Preferences = { theme: 'system', keys: true, muted: [], guideDone: false };

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const preferences = $state<Preferences>({ ...defaults, ...stored() });

const light = matchMedia('(prefers-color-scheme: light)');
const show = () => {
  document.documentElement.dataset.theme = preferences.theme === 'system' ? (light.matches ? 'light' : 'dark') : preferences.theme;
};
light.addEventListener('change', show);

$effect.root(() => {
  $effect(() => {
    show();
    try {
      localStorage.setItem(place, JSON.stringify(preferences));
    } catch {
      /* a browser without storage: choices last as long as the page */
    }
  });
});
show();

export const stillMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
