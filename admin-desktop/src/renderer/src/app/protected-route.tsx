import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { LoadFailed } from '#src/renderer/src/ui/load-failed.tsx';
import { Spinner } from '#src/renderer/src/ui/spinner.tsx';
import { useUser } from './session.ts';
import { useTexts } from './texts.ts';

/** Shows its children to a signed-in user only; anybody else is sent to /admin. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const t = useTexts();
  const user = useUser();
  if (user.isPending) return <Spinner text={t('common.state.loading')} />;
  if (user.isError) return <LoadFailed screen error={user.error} onRetry={() => user.refetch()} />;
  if (!user.data) return <Navigate to="/admin" replace />;
  return children;
}

/** Shows its children to those who are not signed in; a signed-in user is sent to the dashboard. */
export function EntryRoute({ children }: { children: ReactNode }) {
  const t = useTexts();
  const user = useUser();
  if (user.isPending) return <Spinner text={t('common.state.loading')} />;
  if (user.data) return <Navigate to="/admin/dashboard" replace />;
  return children;
}
