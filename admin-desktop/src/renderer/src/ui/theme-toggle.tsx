import { Moon, Sun } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useTheme } from '#dashboard/lib/theme.tsx';
import { PlainIconButton } from './plain/button.tsx';

/** Switches between the light and the dark theme. Without antd, because the sign-in page shows it. */
export function ThemeToggle() {
  const t = useTexts();
  const { theme, toggle } = useTheme();
  return (
    <PlainIconButton
      name={t(theme === 'dark' ? 'common.theme.to-light' : 'common.theme.to-dark')}
      onClick={toggle}
    >
      {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </PlainIconButton>
  );
}
