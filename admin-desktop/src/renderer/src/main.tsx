import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import 'virtual:tokens.css';
import './styles/base.css';
import { negotiateLanguage } from '@institute/core/locale.ts';
import { storedPreference } from '@institute/core/preferences.ts';
import { queryDefaults } from '@institute/core/query-keys.ts';
import { createToastStore } from '@institute/core/toast-store.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ApiContext, createStaffApi } from './app/api.ts';
import { PageFailed } from './app/error-page.tsx';
import { LanguageProvider } from './app/language.tsx';
import { createSession, SessionContext, userQuery } from './app/session.ts';
import { ThemeProvider } from './app/theme.tsx';
import { ToastContext } from './app/toasts.ts';
import { createTranslators } from './app/translators.ts';
import { desktopStart } from './platform.ts';
import { AdminRoutes } from './routes.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { TooltipTiming } from './ui/tooltip.tsx';

// Without a network a request fails at once. It is never queued and sent later.
const always = { networkMode: 'always' } as const;
const queries = new QueryClient({
  defaultOptions: {
    queries: { ...queryDefaults.queries, ...always },
    mutations: { ...queryDefaults.mutations, ...always },
  },
});
const session = createSession(queries);
const api = createStaffApi(session.lost);
// The desktop app starts with the choice of a server. Until then no request is possible.
if (desktopStart()?.server !== null) void queries.prefetchQuery(userQuery(api));

const load = createTranslators();
const language = negotiateLanguage(
  storedPreference('language') ?? desktopStart()?.language,
  navigator.language,
);
const initial = { language, translator: await load(language) };
// Toasts appear only after the first render, so their code loads later.
const Toaster = lazy(async () => ({ default: (await import('./ui/toaster.tsx')).Toaster }));
const DesktopShell = __DESKTOP__
  ? lazy(async () => ({ default: (await import('./desktop/desktop-shell.tsx')).DesktopShell }))
  : undefined;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <ToastContext value={createToastStore()}>
            <ThemeProvider>
              <LanguageProvider initial={initial} load={load}>
                <TooltipTiming>
                  <BrowserRouter>
                    <Suspense>{DesktopShell && <DesktopShell />}</Suspense>
                    <ErrorBoundary fallback={<PageFailed />}>
                      <AdminRoutes />
                    </ErrorBoundary>
                  </BrowserRouter>
                  <Suspense>
                    <Toaster />
                  </Suspense>
                </TooltipTiming>
              </LanguageProvider>
            </ThemeProvider>
          </ToastContext>
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>
  </StrictMode>,
);
