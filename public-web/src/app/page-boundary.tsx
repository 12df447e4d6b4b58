import { Component, type ReactNode } from 'react';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageFailed } from '#src/ui/page-error.tsx';
import { useTexts } from './texts.ts';

interface PageBoundaryProps {
  pathname: string;
  children: ReactNode;
}

/** The page that the document was loaded for; the server has none. */
const documentPath = globalThis.location?.pathname;

/**
 * Keeps a page that cannot be shown from taking the whole document with it. One that was opened without a document
 * is loaded as one: most likely its code is gone because the site was updated, and a document brings the new one.
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
      <ButtonLink page="home" look="outline">
        {t('site.not-found.back')}
      </ButtonLink>
    </PageFailed>
  );
}
