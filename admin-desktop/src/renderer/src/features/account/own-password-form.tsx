import { account } from '@institute/core/account/endpoints.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import styles from './account-form.module.css';
import { PasswordFields, type Passwords, usePasswordErrors } from './password-fields.tsx';

const nothing: Passwords = { currentPassword: '', newPassword: '' };

/** Changes the user's own password. The server ends the user's other sessions. */
export function OwnPasswordForm() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [values, setValues] = useState(nothing);
  const formErrors = usePasswordErrors();
  const change = useSingleMutation({
    mutationFn: () => api.call(account.changePassword, { body: values }),
    onSuccess() {
      setValues(nothing);
      formErrors.clear();
      void queries.invalidateQueries({ queryKey: queryKeyFor(account.sessions) });
      toasts.show({
        title: t('admin.message.success'),
        description: t('account.users.password-changed'),
      });
    },
    onError: formErrors.setFailure,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (formErrors.check(values, true)) change.write();
  }

  return (
    <ViewSection title={t('account.own.password-title')} text={t('account.own.password-text')}>
      <form
        className={`${styles.form} ${styles.narrow}`}
        onSubmit={submit}
        aria-label={t('account.own.password-title')}
        noValidate
      >
        <PasswordFields
          values={values}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          errors={formErrors}
          newLabel={t('account.users.new-password')}
          ownFirst
          ownLabel={t('account.users.current-password')}
        />
        <div>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            {t(change.isPending ? 'admin.form.saving' : 'account.users.change-password')}
          </Button>
        </div>
      </form>
    </ViewSection>
  );
}
