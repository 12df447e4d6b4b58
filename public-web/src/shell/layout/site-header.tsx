import { sitePaths, splitLanguage } from '@institute/core/site/site-paths.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#site/lib/texts.ts';
import { toggleTheme } from '#site/shell/theme.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { IconButton, IconLink } from '#site/ui/icon-button.tsx';
import { Moon, Search, Sun } from '#site/ui/icons.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './site-header.module.css';

/** Scroll distance in pixels from which the header has a background. */
const threshold = 24;

export function SiteHeader() {
  const position = useSyncExternalStore(
    onScroll,
    () => (window.scrollY > threshold ? 'scrolled' : 'top'),
    () => undefined,
  );
  return (
    <header className={styles.header} data-position={position}>
      <div className={classes(globals.container, styles.row)}>
        <BrandLink />
        <div className={styles.navigation}>
          <MainNavigation className={styles.links} linkClass={styles.link} />
        </div>
        <div className={styles.controls}>
          <SearchLink />
          <LanguageSwitch />
          <ThemeToggle />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Link to the search page. */
function SearchLink() {
  const t = useTexts();
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <IconLink
      page="search"
      label={t('common.header.search')}
      aria-current={path === sitePaths.search ? 'page' : undefined}
    >
      <Search size={20} strokeWidth={1.75} />
    </IconLink>
  );
}

/** Theme toggle. Renders both states, because the server does not know the theme. */
function ThemeToggle() {
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
