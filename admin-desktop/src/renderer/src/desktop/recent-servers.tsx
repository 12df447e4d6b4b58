import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { desktopBridge } from '#dashboard/lib/platform.ts';
import { PlainButton, PlainIconButton } from '#dashboard/ui/plain/button.tsx';
import type { SavedServer } from '#shared/contract.ts';
import styles from './connect-page.module.css';
import { useConnect } from './use-connect.ts';
import { useDesktopTexts } from './use-desktop-translation.ts';

/** The recent servers, to open without another check or to remove. */
export function KnownServers() {
  const t = useDesktopTexts();
  const [servers, setServers] = useState<SavedServer[]>([]);
  const { connect, connecting, hasFailed } = useConnect();
  const [isStuck, setStuck] = useState(false);
  useEffect(() => void desktopBridge().call('servers').then(setServers), []);

  async function removeServer(origin: string) {
    setStuck(false);
    try {
      await desktopBridge().call('forget', { origin });
      setServers(await desktopBridge().call('servers'));
    } catch {
      setStuck(true);
    }
  }

  if (servers.length === 0) return null;
  return (
    <section className={styles.known}>
      <h2>{t('connect.known')}</h2>
      {(hasFailed || isStuck) && (
        <p className={styles.failure} role="alert">
          {t(isStuck ? 'connect.not-forgotten' : 'connect.failed')}
        </p>
      )}
      <ul>
        {servers.map(({ origin, siteName }) => (
          <li key={origin}>
            <PlainButton
              aria-label={t('connect.open', { name: `${siteName} (${origin})` })}
              disabled={Boolean(connecting)}
              onClick={() => connect(origin)}
            >
              {connecting === origin ? t('connect.connecting') : siteName}{' '}
              <span className={styles.address}>{new URL(origin).host}</span>
            </PlainButton>
            <PlainIconButton
              name={t('connect.forget', { name: `${siteName} (${origin})` })}
              onClick={() => removeServer(origin)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </PlainIconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
