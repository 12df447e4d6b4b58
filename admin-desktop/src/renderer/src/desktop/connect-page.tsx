import { brand } from '@institute/core/brand/brand.ts';
import { pageTitle } from '@institute/core/site/page-title.ts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { desktopBridge } from '#dashboard/lib/platform.ts';
import { BrandMark } from '#dashboard/ui/brand-mark.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { LanguageSwitch } from '#dashboard/ui/language-switch.tsx';
import { PlainButton, PlainIconButton } from '#dashboard/ui/plain/button.tsx';
import { PlainTextInput } from '#dashboard/ui/plain/text-input.tsx';
import { ThemeToggle } from '#dashboard/ui/theme-toggle.tsx';
import type { SavedServer } from '#shared/contract.ts';
import styles from './connect-page.module.css';
import { useDesktopTexts } from './use-desktop-translation.ts';

/** The first screen of the app: choosing a server. No request goes to it before a confirmation. */
export function ConnectPage() {
  const t = useDesktopTexts();
  const { language } = useLanguage();
  const [found, setFound] = useState<SavedServer>();
  return (
    <div className={styles.page}>
      <title>{pageTitle(t('connect.title'), language)}</title>
      <header className={styles.tools}>
        <LanguageSwitch />
        <ThemeToggle />
      </header>
      <main className={styles.box}>
        <BrandMark size={40} />
        <p className={styles.brand}>{brand.name[language]}</p>
        {found ? (
          <Confirmation server={found} onBack={() => setFound(undefined)} />
        ) : (
          <>
            <h1 className={styles.title}>{t('connect.title')}</h1>
            <p className={styles.subtitle}>{t('connect.subtitle')}</p>
            <AddressForm onFound={setFound} />
            <KnownServers />
          </>
        )}
      </main>
    </div>
  );
}

function AddressForm({ onFound }: { onFound: (server: SavedServer) => void }) {
  const t = useDesktopTexts();
  const [address, setAddress] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    setError(undefined);
    const result = await desktopBridge()
      .call('probe', { address })
      .catch(() => undefined);
    setAsking(false);
    if (result?.ok) return onFound({ origin: result.origin, siteName: result.siteName });
    setError(result ? t(`failure.${result.reason}`) : t('connect.failed'));
    input.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('connect.address')} hint={t('connect.address-hint')} error={error}>
        {(control) => (
          <PlainTextInput
            {...control}
            ref={input}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <PlainButton type="submit" variant="primary" disabled={isAsking}>
        {t(isAsking ? 'connect.checking' : 'connect.check')}
      </PlainButton>
    </form>
  );
}

function Confirmation({ server, onBack }: { server: SavedServer; onBack: () => void }) {
  const t = useDesktopTexts();
  const { connect, connecting, hasFailed } = useConnect();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {t('connect.confirm-title')}
      </h1>
      <p className={styles.subtitle}>{t('connect.confirm-text')}</p>
      <p className={styles.server}>
        <strong>{server.siteName}</strong>
        <span>{server.origin}</span>
      </p>
      <div className={styles.form}>
        {hasFailed && (
          <p className={styles.failure} role="alert">
            {t('connect.failed')}
          </p>
        )}
        <PlainButton variant="primary" disabled={Boolean(connecting)} onClick={() => connect(server.origin)}>
          {t(connecting ? 'connect.connecting' : 'connect.confirm')}
        </PlainButton>
        <PlainButton disabled={Boolean(connecting)} onClick={onBack}>
          {t('connect.back')}
        </PlainButton>
      </div>
    </>
  );
}

/** The recent servers, to open without another check or to remove. */
function KnownServers() {
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

/** Connects to a server. The server's window replaces this page, or this page shows the error. */
function useConnect() {
  const [connecting, setConnecting] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  async function connect(origin: string) {
    setConnecting(origin);
    setFailed(false);
    const isOpen = await desktopBridge()
      .call('connect', { origin })
      .catch(() => false);
    // On success, this page is closed or about to close.
    if (isOpen) return;
    setConnecting(undefined);
    setFailed(true);
  }
  return { connect, connecting, hasFailed };
}
