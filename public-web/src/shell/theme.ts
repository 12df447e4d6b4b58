import { colours } from '@institute/core/brand/brand.ts';
import { storedPreference, storePreference } from '@institute/core/site/preferences.ts';

export type Theme = 'light' | 'dark';

/** Toggles the theme and stores the choice. */
export function toggleTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  storePreference('theme', theme);
  show(theme);
}

/** Follows the system theme until the visitor chooses one. Returns a function that stops following. */
export function followSystemTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const stored = storedPreference('theme');
    if (stored !== 'light' && stored !== 'dark') show(system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours[theme].bg);
}
