import { Navigate, Route, Routes } from 'react-router';
import { SignInPage } from '#dashboard/features/account/sign-in-page.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { late } from '#dashboard/ui/late.tsx';
import { Spinner } from '#dashboard/ui/spinner.tsx';
import { PageFailed } from './error-page.tsx';
import { EntryRoute, ProtectedRoute } from './protected-route.tsx';

const failed = () => <PageFailed />;
const Dashboard = late(async () => (await import('./dashboard.tsx')).Dashboard, {
  loading: () => <DashboardLoading />,
  failed,
});
const ConnectPage = __DESKTOP__
  ? late(async () => (await import('#dashboard/desktop/connect-page.tsx')).ConnectPage, {
      loading: () => null,
      failed,
    })
  : undefined;

function DashboardLoading() {
  const t = useTexts();
  return <Spinner text={t('admin.frame.loading')} />;
}

/** The two routes of the dashboard. The signed-in part is a separate chunk. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route
        path="/admin"
        element={
          <EntryRoute>
            <SignInPage />
          </EntryRoute>
        }
      />
      <Route
        path="/admin/dashboard"
        element={
          <ProtectedRoute>
            <Dashboard />
          </ProtectedRoute>
        }
      />
      {ConnectPage && <Route path="/connect" element={<ConnectPage />} />}
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
