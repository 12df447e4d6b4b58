import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { LoadFailed } from '#src/renderer/src/ui/load-failed.tsx';
import { Spinner } from '#src/renderer/src/ui/spinner.tsx';
import { useUser } from './session.ts';
import { useTexts } from './texts.ts';

/** Renders its children for signed-in users. Redirects others to /admin. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const t = useTexts();
  const user = useUser();
  if (user.isPending) return <Spinner text={t('common.state.loading')} />;
  if (user.isError) return <LoadFailed screen error={user.error} onRetry={() => user.refetch()} />;
  if (!user.data) return <Navigate to="/admin" replace />;
  return children;
}

/** Renders its children for signed-out users. Redirects others to the dashboard. */
export function EntryRoute({ children }: { children: ReactNode }) {
  const t = useTexts();
  const user = useUser();
  if (user.isPending) return <Spinner text={t('common.state.loading')} />;
  if (user.data) return <Navigate to="/admin/dashboard" replace />;
  return children;
}
