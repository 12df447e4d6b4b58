import { digest } from '@institute/core/inbox/endpoints.ts';
import type { DigestProgress } from '@institute/core/inbox/schemas.ts';
import { useId } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import styles from './digest.module.css';
import { useDigestChanged } from './use-digest.ts';

/** The progress of a digest, its failed recipients, and the actions for them. */
export function DigestProgressBox({ progress }: { progress: DigestProgress }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { state, total, sent, failed, skipped, left, lastError, failures, uncertain } = progress;
  const done = total - left;
  const progressText = t('admin.digest.progress-of', { done, total });
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <p>
          <strong>{language === 'id' ? progress.subjectId : progress.subjectEn}</strong>
        </p>
        <p>{`${t(`admin.digest.state-${state}`)} · ${progressText}`}</p>
      </div>
      <progress
        className={styles.bar}
        max={total}
        value={done}
        aria-label={t('admin.digest.progress')}
        aria-valuetext={progressText}
      />
      <p className={styles.meta}>{t('admin.digest.facts', { sent, failed, skipped })}</p>
      {state === 'sending' && lastError && (
        <p className={styles.problem} role="status">
          {t('admin.digest.waits', { reason: lastError })}
        </p>
      )}
      <Names
        title={t('admin.digest.failures')}
        names={failures.map(
          ({ email, reason }) => `${email ?? t('admin.digest.who-left')}${reason ? `: ${reason}` : ''}`,
        )}
      />
      <Names title={t('admin.digest.uncertain')} names={uncertain} />
      {(state === 'sending' || state === 'paused') && <Steps id={progress.id} state={state} />}
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div>
      <p id={id}>{title}</p>
      <ul className={styles.names} aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function Steps({ id, state }: { id: string; state: 'sending' | 'paused' }) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const changed = useDigestChanged();
  const reportFailure = useReportError();
  const change = useSingleMutation({
    mutationFn: (to: 'sending' | 'paused' | 'cancelled') =>
      api.call(digest.change, { params: { id }, body: { state: to } }),
    onError: reportFailure,
    onSettled: changed,
  });
  async function cancel() {
    const isSure = await confirm({
      title: t('admin.digest.cancel'),
      text: t('admin.digest.cancel-question'),
      yes: t('admin.digest.cancel'),
      no: t('admin.dialog.cancel'),
      danger: true,
    });
    if (isSure) change.write('cancelled');
  }
  return (
    <div className={styles.actions}>
      <Button
        disabled={change.isPending}
        onClick={() => change.write(state === 'sending' ? 'paused' : 'sending')}
      >
        {t(state === 'sending' ? 'admin.digest.pause' : 'admin.digest.resume')}
      </Button>
      <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
        {t('admin.digest.cancel')}
      </Button>
    </div>
  );
}
