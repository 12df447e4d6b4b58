import { colours } from '@institute/core/brand.ts';
import { storedPreference, storePreference } from '@institute/core/preferences.ts';

export type Theme = 'light' | 'dark';

/** Turns the page to the other theme and remembers it. */
export function toggleTheme(): void {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  storePreference('theme', theme);
  show(theme);
}

/** Follows the system's theme as long as the reader has not chosen one. @returns stops following */
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
