import { twoFactor } from '@institute/core/account/endpoints.ts';
import { HttpError } from '@institute/core/api/api-client.ts';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { QrCode } from '#dashboard/ui/qr-code.tsx';
import { CodeField } from './one-time-code-field.tsx';
import styles from './two-factor.module.css';

interface TwoFactorSetupProps {
  secret: string;
  address: string;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
}

/** The secret as QR code and text, and the field for a code that confirms it. */
export function TwoFactorSetup({ secret, address, onCancel, onDone }: TwoFactorSetupProps) {
  const t = useTexts();
  const api = useApi();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = useSingleMutation({
    mutationFn: () => api.call(twoFactor.confirm, { body: { code } }),
    onSuccess: ({ codes }) => onDone(codes),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim()) confirm.write();
  }

  return (
    <form className={styles.setup} onSubmit={submit} aria-label={t('account.two-factor.on')} noValidate>
      <p>{t('account.two-factor.scan')}</p>
      <QrCode text={address} label={t('account.two-factor.picture')} />
      <p>
        {t('account.two-factor.by-hand')}{' '}
        <code className={styles.secret}>{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <CodeField value={code} onChange={setCode} error={text()} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('admin.dialog.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={confirm.isPending}>
          {t('account.two-factor.confirm')}
        </Button>
      </div>
    </form>
  );

  function text(): string | undefined {
    if (isMissing) return t('errors.field.required');
    if (!confirm.isError) return undefined;
    return confirm.error instanceof HttpError && confirm.error.code === 'wrong_code'
      ? t('errors.wrong_code')
      : errorText(confirm.error);
  }
}
