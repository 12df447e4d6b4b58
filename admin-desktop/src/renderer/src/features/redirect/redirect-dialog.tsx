import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import { redirectLimits } from '@institute/core/content/redirect/limits.ts';
import type { RedirectEntry } from '@institute/core/content/redirect/schemas.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useFormErrors } from '#dashboard/lib/use-form-errors.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './redirect.module.css';

const names = ['from', 'to'] as const;

/** The form of a redirect. Shows errors at their fields. */
export function RedirectDialog({
  entry,
  onClose,
}: {
  entry: RedirectEntry | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const changed = useInvalidateContent(redirect.list);
  const [values, setValues] = useState({ from: entry?.from ?? '', to: entry?.to ?? '' });
  const formErrors = useFormErrors();
  const saving = useSingleMutation({
    mutationFn: () =>
      entry
        ? api.call(redirect.update, { params: { id: entry.id }, body: values })
        : api.call(redirect.create, { body: values }),
    onSuccess() {
      changed();
      onClose();
      toasts.show({ title: t('admin.message.success'), description: t('admin.redirect.saved') });
    },
    onError: formErrors.setFailure,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    formErrors.clear();
    saving.write();
  }

  return (
    <Dialog
      title={t(entry ? 'admin.redirect.edit' : 'admin.redirect.add')}
      onCancel={() => !saving.isPending && onClose()}
    >
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {formErrors.failure && !formErrors.byField && <FormAlert text={formErrors.failure} />}
          {names.map((name) => {
            const problem = formErrors.problems[name];
            return (
              <Field
                key={name}
                required
                label={t(`admin.redirect.${name}`)}
                hint={t(`admin.redirect.${name}-hint`)}
                error={problem && t(`errors.field.${problem}`)}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={redirectLimits.path}
                    value={values[name]}
                    onChange={({ target }) => {
                      setValues((before) => ({ ...before, [name]: target.value }));
                      formErrors.changed([name]);
                    }}
                  />
                )}
              </Field>
            );
          })}
        </div>
        <DialogActions>
          <Button onClick={onClose} disabled={saving.isPending}>
            {t('admin.dialog.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={saving.isPending}>
            {t(saving.isPending ? 'admin.redirect.saving' : 'admin.redirect.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
