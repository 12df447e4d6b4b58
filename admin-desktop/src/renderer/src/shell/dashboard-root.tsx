import { queryDefaults } from '@institute/core/api/query-keys.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { createToastStore } from '@institute/core/lib/toast-store.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { LanguageProvider } from '#dashboard/i18n/language.tsx';
import type { Translator } from '#dashboard/i18n/translators.ts';
import { ApiContext, type StaffApi } from '#dashboard/lib/api.ts';
import { type Session, SessionContext } from '#dashboard/lib/session.ts';
import { ThemeProvider } from '#dashboard/lib/theme.tsx';
import { ToastContext } from '#dashboard/lib/toasts.ts';
import { ErrorBoundary } from '#dashboard/ui/error-boundary.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { PartNotLoaded } from '#dashboard/ui/load-failed.tsx';
import { PageFailed } from './error-page.tsx';
import { AdminRoutes } from './routes.tsx';

/** Parts without a place on the page. */
const beside = {
  loading: () => null,
  failed: (retry: (() => void) | undefined) => <PartNotLoaded onRetry={retry} floats />,
};
// Toasts appear only after the first render, so their code loads later.
const Toaster = late(async () => (await import('#dashboard/ui/toaster.tsx')).Toaster, beside);
const DesktopShell = __DESKTOP__
  ? late(async () => (await import('#dashboard/desktop/desktop-shell.tsx')).DesktopShell, beside)
  : undefined;

/** Creates the query cache. Without a network a request fails at once. It is never queued and sent later. */
export function createQueryClient(): QueryClient {
  const always = { networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...queryDefaults.queries, ...always },
      mutations: { ...queryDefaults.mutations, ...always },
    },
  });
}

/** What one run of the dashboard shares: API, cache, session and texts. */
export interface DashboardServices {
  api: StaffApi;
  queries: QueryClient;
  session: Session;
  language: { language: Language; translator: Translator };
  loadTranslator(language: Language): Promise<Translator>;
}

/** The whole dashboard at the address of the browser. */
export function DashboardRoot({ services }: { services: DashboardServices }) {
  const { api, queries, session, language, loadTranslator } = services;
  const [toasts] = useState(createToastStore);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ApiContext value={api}>
          <SessionContext value={session}>
            <ToastContext value={toasts}>
              <ThemeProvider>
                <LanguageProvider initial={language} load={loadTranslator}>
                  <BrowserRouter>
                    {DesktopShell && <DesktopShell />}
                    <ErrorBoundary fallback={() => <PageFailed />}>
                      <AdminRoutes />
                    </ErrorBoundary>
                  </BrowserRouter>
                  <Toaster />
                </LanguageProvider>
              </ThemeProvider>
            </ToastContext>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
