import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { desktopBridge } from '#dashboard/lib/platform.ts';
import { useExpired, useUser } from '#dashboard/lib/session.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { late } from '#dashboard/ui/late.tsx';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import { focusSearch } from '#dashboard/ui/visible-search-field.ts';
import type { DesktopEvent, NetworkErrorCode, ProxyQuestion, UpdateState } from '#shared/contract.ts';
import styles from './desktop-shell.module.css';
import { type Connection, watchConnection } from './offline-cache.ts';
import { UpdateBar } from './update-bar.tsx';
import { useDesktopTexts } from './use-desktop-translation.ts';

// The dialogs need antd, which the connect page and the sign-in page do without.
const BlockedDialog = late(async () => (await import('./incompatible-dialog.tsx')).BlockedDialog, {
  loading: () => null,
});
const ProxyLoginDialog = late(async () => (await import('./proxy-login-dialog.tsx')).ProxyLoginDialog, {
  loading: () => null,
});

/** Renders the desktop app's additions to the dashboard and handles events of its menus and windows. */
export function DesktopShell() {
  const [update, setUpdate] = useState<UpdateState>({ state: 'idle' });
  const [blocked, setBlocked] = useState<NetworkErrorCode>();
  const [question, setQuestion] = useState<ProxyQuestion | null>(null);
  const { language } = useLanguage();
  // The menus follow the language of the page.
  useEffect(() => void desktopBridge().call('reportState', { language }), [language]);
  useCommands(setUpdate, setBlocked, setQuestion);
  return (
    <>
      {desktopBridge().start.server !== null && <ConnectedShell />}
      <UpdateBar update={update} onLater={() => setUpdate({ state: 'idle' })} />
      {blocked && <BlockedDialog reason={blocked} />}
      {question && <ProxyLoginDialog key={question.id} question={question} />}
    </>
  );
}

function ConnectedShell() {
  const { pathname } = useLocation();
  useTellPresence();
  return (
    <>
      <OfflineBanner />
      {pathname === '/admin' && <ServerBar />}
    </>
  );
}

function useCommands(
  onUpdate: (update: UpdateState) => void,
  onBlocked: (reason: NetworkErrorCode) => void,
  onProxyLogin: (question: ProxyQuestion | null) => void,
) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const t = useDesktopTexts();
  useEffect(() => {
    function hear(event: DesktopEvent) {
      if (event.type === 'go') navigate(event.path);
      else if (event.type === 'leave') answerLeave(event.id);
      else if (event.type === 'save') press('s');
      else if (event.type === 'search') focusSearch();
      else if (event.type === 'update') onUpdate(event.update);
      else if (event.type === 'blocked') onBlocked(event.reason);
      else if (event.type === 'proxy-login') onProxyLogin(event.question);
      else if (event.type === 'diagnostics-copied') toasts.show({ title: t('notice.diagnostics-copied') });
      else if (event.type === 'signed-out-offline') toasts.show({ title: t('offline.signed-out') });
    }
    const stop = desktopBridge().listen(hear);
    void desktopBridge().call('ready');
    return stop;
  }, [navigate, toasts, t, onUpdate, onBlocked, onProxyLogin]);
}

/**
 * Uses the browser's `beforeunload` event: drafts are saved as on leaving, and an open form reports unsaved changes.
 */
function answerLeave(id: number) {
  window.dispatchEvent(new Event('pagehide'));
  const unsaved = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  void desktopBridge().call('answerLeave', { id, unsaved });
}

/** A menu item triggers its shortcut in the page. */
function press(key: string) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true }));
}

/** Reports to the app whether a user is signed in, and when the visitor messages are visible. */
function useTellPresence() {
  const { data: user, isPending } = useUser();
  const expired = useExpired();
  const { search } = useLocation();
  const signedIn = Boolean(user) && !expired;
  const isReading = new URLSearchParams(search).get('tab') === 'contacts';
  useEffect(() => {
    if (!isPending) void desktopBridge().call('reportState', { signedIn });
  }, [signedIn, isPending]);
  useEffect(() => {
    if (isReading) void desktopBridge().call('reportState', { messagesSeen: true });
  }, [isReading]);
}

function OfflineBanner() {
  const t = useDesktopTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    const watched = watchConnection(queries);
    setConnection(watched);
    return watched.close;
  }, [queries]);
  const offline = useSyncExternalStore(
    connection?.subscribe ?? neverChanges,
    () => connection?.isOffline() ?? false,
  );
  async function retry() {
    await desktopBridge().call('retryProxy');
    await connection?.retry();
  }
  const [wasOffline, setWasOffline] = useState(false);
  if (offline !== wasOffline) setWasOffline(offline);
  useEffect(() => {
    if (!wasOffline) return;
    return () => void toasts.show({ title: t('offline.back') });
  }, [wasOffline, toasts, t]);
  return (
    <div role="status">
      {offline && (
        <p className={styles.bar}>
          {connection?.reason() === 'PROXY_LOGIN' && t('failure.PROXY_LOGIN')} {t('offline.banner')}
          <PlainButton small onClick={retry}>
            {t('offline.retry')}
          </PlainButton>
        </p>
      )}
    </div>
  );
}

const neverChanges = () => () => {};

/** Before sign-in: names the server that will receive the password. */
function ServerBar() {
  const t = useDesktopTexts();
  const { server, siteName } = desktopBridge().start;
  return (
    <p className={styles.bar}>
      {t('connect.connected-to', { name: siteName, address: server ?? '' })}
      <PlainButton small onClick={() => desktopBridge().call('changeServer')}>
        {t('connect.change')}
      </PlainButton>
    </p>
  );
}
