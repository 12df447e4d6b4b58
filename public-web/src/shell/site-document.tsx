import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#site/lib/language.ts';
import { loadedPage, matchPage } from '#site/lib/pages.ts';
import { useTexts } from '#site/lib/texts.ts';
import { useScrollRestoration } from '#site/lib/use-scroll-restoration.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed } from '#site/ui/page-error.tsx';
import { OpeningProblem } from './layout/opening-problem.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { PageHead } from './page-head.tsx';
import { pageKey } from './page-key.ts';
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

/** The page of the current address. The router changes the address after loading the page's code. */
function PageView() {
  const { pathname } = useLocation();
  const { route, params } = matchPage(pathname);
  const page = loadedPage(route);
  if (!page) throw new Error(`The code of ${pathname} is missing`);
  useScrollRestoration();
  return (
    <>
      <PageHead page={page} pathname={pathname} />
      {/* The key resets component state between items. */}
      <page.Component key={pageKey(pathname)} params={params} />
    </>
  );
}

interface PageBoundaryProps {
  pathname: string;
  children: ReactNode;
}

/** The page for which the document was loaded; undefined on the server. */
const documentPath = globalThis.location?.pathname;

/**
 * Error boundary of a page. After client-side navigation it loads the page as a document, because an update of the
 * site probably removed the old code.
 */
class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (this.props.pathname !== documentPath) location.reload();
  }

  override componentDidUpdate(before: PageBoundaryProps, { failed }: { failed: boolean }) {
    if (failed && before.pathname !== this.props.pathname) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.pathname === documentPath && <BrokenPage />;
  }
}

function BrokenPage() {
  const t = useTexts();
  return (
    <PageFailed text={t('common.state.page-failed')} onRetry={() => location.reload()}>
      <ButtonLink page="home" variant="outline">
        {t('site.not-found.back')}
      </ButtonLink>
    </PageFailed>
  );
}
