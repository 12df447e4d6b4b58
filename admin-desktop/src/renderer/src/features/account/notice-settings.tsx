import { notice } from '@institute/core/account/notice/endpoints.ts';
import { noticeMailChoices } from '@institute/core/account/notice/limits.ts';
import type { NoticeSettings as Settings } from '@institute/core/account/notice/schemas.ts';
import { query, queryKeyFor } from '@institute/core/api/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useNoticeTexts } from '#dashboard/i18n/use-notice-texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useNotices } from '#dashboard/lib/notices.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useFormErrors } from '#dashboard/lib/use-form-errors.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { PlainTextInput } from '#dashboard/ui/plain/text-input.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import styles from './account-form.module.css';
import choiceStyles from './role-choice.module.css';

/** When emails report the own notices. Nothing until an event can cause a notice. */
export function NoticeSettings() {
  const t = useNoticeTexts();
  const isOffered = useNotices().data?.isOffered ?? false;
  const options = query(useApi(), notice.settings);
  const { data, error, refetch } = useQuery({ ...options, enabled: isOffered });
  if (!isOffered) return null;
  return (
    <ViewSection title={t('admin.notice.mail.title')} text={t('admin.notice.mail.text')}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeleton />
      ) : data.canMail ? (
        <SettingsForm stored={data} />
      ) : (
        <p>{t('admin.notice.mail.none')}</p>
      )}
    </ViewSection>
  );
}

function SettingsForm({ stored }: { stored: Settings }) {
  const t = useNoticeTexts();
  const api = useApi();
  const { language } = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const errors = useFormErrors();
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const [mail, setMail] = useState(stored.mail);
  const [email, setEmail] = useState(stored.email ?? '');
  const saving = useSingleMutation({
    mutationFn: () => api.call(notice.changeSettings, { body: { mail, email: email || null, language } }),
    onSuccess(saved) {
      errors.clear();
      queries.setQueryData(queryKeyFor(notice.settings), saved);
      toasts.show({ title: t('admin.message.success'), description: t('admin.notice.mail.saved') });
    },
    onError: errors.setFailure,
  });
  const problem = errors.problems.email;
  useEffect(() => {
    if (problem) address.current?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    errors.clear();
    saving.write();
  }

  return (
    <form
      className={`${styles.form} ${styles.narrow}`}
      onSubmit={submit}
      aria-label={t('admin.notice.mail.title')}
      noValidate
    >
      <fieldset className={choiceStyles.roles}>
        <legend>{t('admin.notice.mail.when')}</legend>
        {noticeMailChoices.map((choice) => (
          <label key={choice} className={choiceStyles.role}>
            <input
              type="radio"
              name={id}
              checked={choice === mail}
              onChange={() => {
                setMail(choice);
                errors.changed(['email']);
              }}
            />
            <span>{t(`admin.notice.mail.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label={t('admin.notice.mail.address')}
        hint={t('admin.notice.mail.address-help')}
        error={problem && t(`errors.field.${problem}`)}
      >
        {(control) => (
          <PlainTextInput
            {...control}
            ref={address}
            type="email"
            name="email"
            autoComplete="email"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              errors.changed(['email']);
            }}
          />
        )}
      </Field>
      {errors.failure && !problem && (
        <p className={styles.failure} role="alert">
          {errors.failure}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={saving.isPending}>
          {t(saving.isPending ? 'admin.form.saving' : 'admin.notice.mail.save')}
        </Button>
      </div>
    </form>
  );
}
