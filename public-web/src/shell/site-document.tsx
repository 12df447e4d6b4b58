import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#site/lib/language.ts';
import { OpeningProblem } from './layout/opening-problem.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageView } from './page-view.tsx';
import { followSystemTheme } from './theme.ts';
import { ToastHost } from './toast-host.tsx';

/**
 * The whole document. Parts that only the server renders (file tags, theme script, hydration data) are props and
 * absent in the browser; React ignores unknown elements of head and body during hydration.
 */
export function SiteDocument({ head, top, tail }: { [slot in 'head' | 'top' | 'tail']?: ReactNode }) {
  const { language } = useLanguage();
  useEffect(followSystemTheme, []);
  return (
    // The theme script sets the theme class on this element.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body>
        {top}
        <SiteBody />
        {tail}
      </body>
    </html>
  );
}

/** The visible part of the document: layout, page, and messages over it. */
export function SiteBody() {
  const { pathname } = useLocation();
  return (
    <>
      <SiteLayout>
        <PageBoundary pathname={pathname}>
          <PageView />
        </PageBoundary>
      </SiteLayout>
      <OpeningProblem />
      <ToastHost />
    </>
  );
}
