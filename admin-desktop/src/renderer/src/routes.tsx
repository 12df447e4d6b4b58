import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { EntryRoute, ProtectedRoute } from './app/protected-route.tsx';
import { useTexts } from './app/texts.ts';
import { SignInPage } from './features/account/sign-in-page.tsx';
import { Spinner } from './ui/spinner.tsx';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));

const ConnectPage = __DESKTOP__
  ? lazy(async () => ({ default: (await import('./desktop/connect-page.tsx')).ConnectPage }))
  : undefined;

/** The two routes of the dashboard. The signed-in part is a separate chunk. */
export function AdminRoutes() {
  const t = useTexts();
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
            <Suspense fallback={<Spinner text={t('admin.frame.loading')} />}>
              <Dashboard />
            </Suspense>
          </ProtectedRoute>
        }
      />
      {ConnectPage && (
        <Route
          path="/connect"
          element={
            <Suspense>
              <ConnectPage />
            </Suspense>
          }
        />
      )}
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
