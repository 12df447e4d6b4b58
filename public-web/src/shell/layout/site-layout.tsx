import type { ReactNode } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

const mainId = 'main';

/** Header, footer and messages around every page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <>
      <a className={styles.skip} href={`#${mainId}`} onClick={skipToMain}>
        {t('common.header.skip-to-content')}
      </a>
      <SiteHeader />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Moves the focus without changing the address, which would be a navigation. */
function skipToMain(event: { preventDefault(): void }): void {
  const main = document.getElementById(mainId);
  if (!main) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView({ block: 'start' });
}
