import { storedPreference, storePreference } from '@institute/core/site/preferences.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export type Theme = 'light' | 'dark';

interface ThemeState {
  theme: Theme;
  toggle(): void;
}

const ThemeContext = createContext<ThemeState | undefined>(undefined);

export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('useTheme needs a ThemeProvider above it.');
  return state;
}

/** Provides the theme that was set before the first paint. Follows the system until the user chooses. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );
  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (!isTheme(storedPreference('theme'))) setTheme(system.matches ? 'dark' : 'light');
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);
  const state = useMemo(
    () => ({
      theme,
      toggle() {
        const next = theme === 'dark' ? 'light' : 'dark';
        storePreference('theme', next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

function isTheme(value: string | null): value is Theme {
  return value === 'light' || value === 'dark';
}
