import type { Language } from '@institute/core/i18n/locale.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import { useFakeApi } from '@institute/core/testing/use-fake-api.ts';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createTranslators } from '#dashboard/i18n/translators.ts';
import { createStaffApi } from '#dashboard/lib/api.ts';
import { createSession } from '#dashboard/lib/session.ts';
import { createQueryClient, DashboardRoot } from '#dashboard/shell/dashboard-root.tsx';
import { handleEmptyDashboard } from './empty-dashboard.ts';

interface RenderOptions {
  /** Path below /admin/dashboard or another path of the dashboard. */
  path?: string;
  language?: Language;
  theme?: 'light' | 'dark';
}

const loadTranslator = createTranslators();

/**
 * Prepares the API of a signed-in user without content, before each test of a file. A test fails if the dashboard
 * sends a request that the test does not expect, or if it logs an error.
 */
export function useDashboard(): { readonly api: FakeApi } {
  return useFakeApi(handleEmptyDashboard, cleanup);
}

/** Renders the dashboard at an address, as a browser that opens it does. */
export async function renderDashboard(
  { api }: { api: FakeApi },
  { path = '/admin/dashboard?tab=articles', language = 'en', theme = 'light' }: RenderOptions = {},
) {
  await cleanup();
  localStorage.setItem('language', language);
  document.documentElement.classList.toggle('dark', theme === 'dark');
  history.replaceState(null, '', path);
  const queries = createQueryClient();
  const session = createSession(queries);
  const staffApi = createStaffApi(session, {
    send: api.transport,
    upload: (onProgress) => async (request) => {
      onProgress(0.5);
      const response = await api.transport(request);
      onProgress(1);
      return response;
    },
    download: () => api.transport,
  });
  const initial = { language, translator: await loadTranslator(language) };
  await render(
    <DashboardRoot services={{ api: staffApi, queries, session, language: initial, loadTranslator }} />,
  );
  return page;
}
