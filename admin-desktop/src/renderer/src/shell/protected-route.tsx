import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useUser } from '#dashboard/lib/session.ts';
import { Spinner } from '#dashboard/ui/spinner.tsx';
import { FailedScreen } from './error-page.tsx';

/** Renders its children for signed-in users. Redirects others to /admin. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const t = useTexts();
  const errorText = useErrorText();
  const user = useUser();
  if (user.isPending) return <Spinner text={t('common.state.loading')} />;
  if (user.isLoadingError) {
    const reason = errorText(user.error);
    return <FailedScreen title={t('common.state.error')} reason={reason} onRetry={() => user.refetch()} />;
  }
  if (!user.data) return <Navigate to="/admin" replace />;
  return children;
}

/**
 * Renders its children for signed-out users. Redirects others to the dashboard. A later read of the user does not
 * replace the children, because a form holds text.
 */
export function EntryRoute({ children }: { children: ReactNode }) {
  const t = useTexts();
  const user = useUser();
  if (!user.isFetched) return <Spinner text={t('common.state.loading')} />;
  if (user.data) return <Navigate to="/admin/dashboard" replace />;
  return children;
}
