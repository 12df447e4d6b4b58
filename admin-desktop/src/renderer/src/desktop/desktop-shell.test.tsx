import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiContext, createStaffApi } from '#dashboard/lib/api.ts';
import { createSession, SessionContext } from '#dashboard/lib/session.ts';
import { createQueryClient } from '#dashboard/shell/dashboard-root.tsx';
import { Toaster } from '#dashboard/ui/toaster.tsx';
import { useDesktopBridge } from '#test/component/desktop-bridge.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { renderPart } from '#test/component/render-part.tsx';
import { respondWith } from '#test/component/responses.ts';
import { toast } from '#test/component/views.ts';
import { DesktopShell } from './desktop-shell.tsx';
import { clearSnapshot } from './offline-cache.ts';

const dashboard = useDashboard();
const desktop = useDesktopBridge();
const banner = page.getByText(/No connection to the server/);
const proxyLogin = page.getByText(/The proxy of your network requires a user name and a password/);
const retry = page.getByRole('button', { name: 'Try again' });
const hasRetriedProxy = () => desktop.calls.some(([name]) => name === 'retryProxy');

beforeEach(async () => {
  await clearSnapshot();
  stopTimedChecks();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The shell checks the connection by itself from time to time. Here only its button does. */
function stopTimedChecks(): void {
  const { setTimeout: start } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delayMs = 0) =>
    delayMs < 5000 ? start(run, delayMs) : 0) as typeof setTimeout);
}

/** Renders the shell of a signed-in user. Its request for the user is the first one. */
async function renderShell(): Promise<void> {
  const queries = createQueryClient();
  const session = createSession(queries);
  const { transport } = dashboard.api;
  const api = createStaffApi(session, {
    send: transport,
    upload: () => transport,
    download: () => transport,
  });
  await renderPart(
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <MemoryRouter initialEntries={['/admin/dashboard']}>
            <DesktopShell />
          </MemoryRouter>
          <Toaster />
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>,
  );
}

/** Responds as the main process does without a connection, until the page calls `retryProxy`. */
function failRequests(code: 'PROXY_LOGIN' | 'DNS'): void {
  const { api } = dashboard;
  const connected = api.transport;
  respondWith(api, { method: 'GET', path: '/api/user', status: 502 }, { error: 'Tidak ada koneksi', code });
  const cut = api.transport;
  api.transport = (request) => (hasRetriedProxy() ? connected(request) : cut(request));
  vi.spyOn(window, 'fetch').mockImplementation(
    async () => new Response(null, { status: hasRetriedProxy() ? 200 : 502 }),
  );
}

describe('the banner of a lost connection', () => {
  it('names a proxy that needs a login, and repeats the requests after a retry', async () => {
    failRequests('PROXY_LOGIN');
    await renderShell();
    await expect.element(proxyLogin).toBeVisible();
    await expect.element(banner).toBeVisible();
    expect(hasRetriedProxy()).toBe(false);
    expect(window.fetch).not.toHaveBeenCalled();
    expect(dashboard.api.lines()).toEqual(['GET /api/user']);
    await retry.click();
    await expect.element(toast()).toHaveTextContent('Reconnected to the server.');
    await expect.element(banner).not.toBeInTheDocument();
    expect(window.fetch).toHaveBeenCalledExactlyOnceWith('/api/health');
    await expect.poll(() => desktop.calls.at(-1)).toEqual(['reportState', { signedIn: true }]);
    expect(dashboard.api.lines()).toEqual(['GET /api/user', 'GET /api/user']);
  });

  it('names no proxy after another failure', async () => {
    failRequests('DNS');
    await renderShell();
    await expect.element(banner).toBeVisible();
    await expect.element(proxyLogin).not.toBeInTheDocument();
  });
});

it('shows the question of a proxy until the main process closes it', async () => {
  await renderShell();
  await expect.poll(() => desktop.countListeners()).toBeGreaterThan(0);
  const question = { id: 1, proxy: 'proxy.institute.example:3128', isRejected: false, username: '' };
  desktop.send({ type: 'proxy-login', question });
  const dialog = page.getByRole('dialog', { name: 'Sign in to the proxy' });
  await expect.element(dialog).toBeVisible();
  desktop.send({ type: 'proxy-login', question: null });
  await expect.element(dialog).not.toBeInTheDocument();
});
