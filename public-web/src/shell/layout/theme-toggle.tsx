import { useTexts } from '#site/lib/texts.ts';
import { toggleTheme } from '#site/shell/theme.ts';
import { globals } from '#site/styles/globals.ts';
import { IconButton } from '#site/ui/icon-button.tsx';
import { Moon, Sun } from '#site/ui/icons.tsx';

/** Theme toggle. Renders both states, because the server does not know the theme. */
export function ThemeToggle() {
  const t = useTexts();
  const label = (
    <>
      <span className={globals.inLight}>{t('common.theme.to-dark')}</span>
      <span className={globals.inDark}>{t('common.theme.to-light')}</span>
    </>
  );
  return (
    <IconButton label={label} className={globals.needsScript} onClick={toggleTheme}>
      <Moon className={globals.inLight} size={20} strokeWidth={1.75} />
      <Sun className={globals.inDark} size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
