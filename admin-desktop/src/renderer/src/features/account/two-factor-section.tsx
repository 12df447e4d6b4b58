import { twoFactor } from '@institute/core/account/endpoints.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { formatDate } from '@institute/core/lib/dates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { saveFile } from '#dashboard/lib/download.ts';
import { userKey } from '#dashboard/lib/session.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './two-factor.module.css';

// The QR code library is loaded only during setup.
const TwoFactorSetup = late(async () => (await import('./two-factor-setup.tsx')).TwoFactorSetup, {
  loading: () => <CardSkeleton />,
});

type TwoFactorDialog = 'on' | 'off' | 'codes';

/** Turns the user's own two-factor sign-in on and off, and creates new recovery codes. */
export function TwoFactorSection() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const changed = useTwoFactorChanged();
  const { data, error, refetch } = useTwoFactor();
  const [dialog, setDialog] = useState<TwoFactorDialog>();
  const [shown, setShown] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<string[]>();

  const question = (key: TwoFactorDialog) => ({
    title: t(`account.two-factor.${key}`),
    text: t(`account.two-factor.${key}-text`),
    yes: t(`account.two-factor.${key}`),
    busy: t('admin.form.saving'),
    onCancel: () => setDialog(undefined),
  });
  const body = ({ currentPassword }: { currentPassword: string }) => ({ body: { currentPassword } });

  return (
    <ViewSection title={t('account.two-factor.title')} text={t('account.two-factor.text')}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <CardSkeleton />}
      {data && !shown && !codes && (
        <>
          {data.isOn && data.since && (
            <p>
              {t('account.two-factor.since', { time: formatDate(data.since, language) })}{' '}
              {t('account.two-factor.codes-left', { count: data.recoveryCodesLeft })}
            </p>
          )}
          <div className={styles.buttons}>
            {!data.isOn && <Button onClick={() => setDialog('on')}>{t('account.two-factor.on')}</Button>}
            {data.isOn && <Button onClick={() => setDialog('codes')}>{t('account.two-factor.codes')}</Button>}
            {data.isOn && <Button onClick={() => setDialog('off')}>{t('account.two-factor.off')}</Button>}
          </div>
        </>
      )}
      {shown && (
        <TwoFactorSetup
          {...shown}
          onCancel={() => setShown(undefined)}
          onDone={(made) => {
            setShown(undefined);
            setCodes(made);
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            changed();
          }}
        />
      )}
      {dialog === 'on' && (
        <PasswordDialog
          {...question('on')}
          send={(passwords) => api.call(twoFactor.start, body(passwords))}
          onDone={(result) => {
            setDialog(undefined);
            setShown(result);
          }}
        />
      )}
      {dialog === 'codes' && (
        <PasswordDialog
          {...question('codes')}
          send={(passwords) => api.call(twoFactor.renewCodes, body(passwords))}
          onDone={(result) => {
            setDialog(undefined);
            setCodes(result.codes);
          }}
        />
      )}
      {dialog === 'off' && (
        <PasswordDialog
          {...question('off')}
          danger
          send={(passwords) => api.call(twoFactor.turnOff, body(passwords))}
          onDone={() => {
            setDialog(undefined);
            changed();
            toasts.show({
              title: t('admin.message.success'),
              description: t('account.two-factor.is-off'),
            });
          }}
        />
      )}
    </ViewSection>
  );
}

/** Whether the user's own sign-in needs a code. Refetched on each mount. */
function useTwoFactor() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeyFor(twoFactor.state),
    queryFn: () => api.call(twoFactor.state),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Returns a function that invalidates the two-factor state. */
function useTwoFactorChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeyFor(twoFactor.state) });
    // A user who had to set up two-factor sign-in now has full access.
    void queries.invalidateQueries({ queryKey: userKey });
  };
}

/** Shows the recovery codes. The server shows them only once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  function save() {
    const text = [t('account.two-factor.codes-title'), '', ...codes, ''].join('\n');
    saveFile({ file: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' });
  }
  return (
    <div className={styles.setup}>
      <h4 ref={heading} tabIndex={-1}>
        {t('account.two-factor.codes-title')}
      </h4>
      <p>{t('account.two-factor.codes-note')}</p>
      <ul className={styles.codes} aria-label={t('account.two-factor.codes-title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={save}>
          <Download size={18} aria-hidden="true" />
          {t('account.two-factor.save')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('account.two-factor.codes-stored')}
        </Button>
      </div>
    </div>
  );
}
