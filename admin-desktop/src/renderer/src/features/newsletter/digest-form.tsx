import { HttpError } from '@institute/core/api/api-client.ts';
import type { FieldErrors } from '@institute/core/api/errors.ts';
import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import { digest } from '@institute/core/inbox/endpoints.ts';
import { digestLimits } from '@institute/core/inbox/limits.ts';
import { type DigestDraft, digestDraft } from '@institute/core/inbox/schemas.ts';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { TextArea, TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './digest.module.css';
import { DigestItems } from './digest-items.tsx';
import { type DigestMails, DigestPreview } from './digest-preview.tsx';
import { useDigestChanged, type useDigestOverview } from './use-digest.ts';

interface DigestFormProps {
  overview: NonNullable<ReturnType<typeof useDigestOverview>['data']>;
  draft: DigestDraft;
  /** Whether the current state is saved locally. */
  isSaved: boolean;
  onChange: (draft: DigestDraft) => void;
  onSent: () => void;
}

const names = {
  id: { subject: 'subjectId', intro: 'introId' },
  en: { subject: 'subjectEn', intro: 'introEn' },
} as const;

/** The form of a digest: select items, introduce them in both languages, preview, test and send. */
export function DigestForm({ overview, draft, isSaved, onChange, onSent }: DigestFormProps) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const reportFailure = useReportError();
  const changed = useDigestChanged();
  const [problems, setProblems] = useState<FieldErrors>({});
  const [email, setEmail] = useState('');
  const [mails, setMails] = useState<DigestMails>();
  const { subscribers } = overview;
  const count = subscribers.id + subscribers.en;

  function set(part: Partial<DigestDraft>) {
    onChange({ ...draft, ...part });
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !((name.split('.')[0] ?? '') in part))),
    );
  }
  function failed(error: unknown) {
    if (error instanceof HttpError && error.fields) setProblems(error.fields as FieldErrors);
    reportFailure(error);
  }
  function isWhole(): boolean {
    const { error } = digestDraft.safeParse(draft);
    const found = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
    setProblems(Object.fromEntries(found) as FieldErrors);
    return !error;
  }
  const preview = useSingleMutation({
    mutationFn: () => api.call(digest.preview, { body: draft }),
    onSuccess: setMails,
    onError: failed,
  });
  const test = useSingleMutation({
    mutationFn: () => api.call(digest.test, { body: { ...draft, email } }),
    onSuccess() {
      toasts.show({
        title: t('admin.message.success'),
        description: t('admin.digest.tested', { email: email.trim() }),
      });
    },
    onError: failed,
  });
  async function send() {
    if (!isWhole()) return;
    const isSent = await confirm({
      title: t('admin.digest.send-title'),
      text: t('admin.digest.send-question', { ...subscribers }),
      yes: t('admin.digest.send-yes'),
      no: t('admin.dialog.cancel'),
      busy: t('admin.digest.sending'),
      action: () =>
        api.call(digest.send, { body: draft }).then(
          () => true,
          (error) => {
            failed(error);
            return false;
          },
        ),
    });
    if (!isSent) return;
    toasts.show({ title: t('admin.message.success'), description: t('admin.digest.begun') });
    onSent();
    await changed();
  }
  const errorOf = (name: keyof FieldErrors) => {
    const code = problems[name];
    return code ? t(`errors.field.${code}`) : undefined;
  };

  return (
    <form
      className={styles.box}
      aria-label={t('admin.digest.begin')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole()) preview.write();
      }}
    >
      <DigestItems
        offered={overview.items}
        since={overview.since}
        selected={draft.items}
        problem={problems.items && t('admin.digest.choose')}
        onChange={(items) => set({ items })}
      />
      <div className={styles.columns}>
        {languages.map((language) => {
          const { subject, intro } = names[language];
          const name = languageNames[language];
          return (
            <div key={language}>
              <Field label={t('admin.digest.subject', { language: name })} error={errorOf(subject)} required>
                {(control) => (
                  <TextInput
                    {...control}
                    lang={language}
                    maxLength={digestLimits.subject}
                    value={draft[subject]}
                    onChange={(event) => set({ [subject]: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t('admin.digest.intro', { language: name })} error={errorOf(intro)}>
                {(control) => (
                  <TextArea
                    {...control}
                    lang={language}
                    rows={4}
                    maxLength={digestLimits.intro}
                    value={draft[intro]}
                    onChange={(event) => set({ [intro]: event.target.value })}
                  />
                )}
              </Field>
            </div>
          );
        })}
      </div>
      <div className={styles.actions}>
        <div>
          <Field
            label={t('admin.digest.test-email')}
            hint={t('admin.digest.test-hint')}
            error={errorOf('email')}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button disabled={test.isPending} onClick={() => isWhole() && test.write()}>
          {t(test.isPending ? 'admin.digest.testing' : 'admin.digest.test')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={preview.isPending}>
          {t('admin.digest.preview')}
        </Button>
        {count > 0 ? (
          <Button variant="primary" onClick={send}>
            {t('admin.digest.send', { count })}
          </Button>
        ) : (
          <p>{t('admin.digest.send-none')}</p>
        )}
        <p className={styles.meta} role="status">
          {isSaved && t('admin.digest.stored-here')}
        </p>
      </div>
      {mails && <DigestPreview mails={mails} onClose={() => setMails(undefined)} />}
    </form>
  );
}
