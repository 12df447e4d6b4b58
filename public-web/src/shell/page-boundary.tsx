import { Component, type ReactNode } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed } from '#site/ui/page-error.tsx';

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
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
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
