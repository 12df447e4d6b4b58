import { Moon, Sun } from 'lucide-react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useTheme } from '#src/renderer/src/app/theme.tsx';
import { IconButton } from './icon-button.tsx';

export function ThemeToggle() {
  const t = useTexts();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      name={t(theme === 'dark' ? 'common.theme.to-light' : 'common.theme.to-dark')}
      onClick={toggle}
    >
      {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </IconButton>
  );
}
