import { twoFactor } from '@institute/core/account/endpoints.ts';
import { formatDate } from '@institute/core/lib/dates.ts';
import { useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';
import { useTwoFactor, useTwoFactorChanged } from './use-two-factor.ts';

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
