import { useSyncExternalStore } from 'react';
import { classes, globals } from '#site/styles/globals.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './site-header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

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
