import { referenceTypes } from '@institute/core/references/limits.ts';
import { newReferenceKey } from '@institute/core/references/reference-key.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { TextArea, TextInput } from '#dashboard/ui/text-input.tsx';
import {
  type DraftField,
  dateFields,
  fieldsOf,
  fromDraft,
  nameFields,
  type ReferenceDraft,
  toDraft,
} from './reference-draft.ts';
import styles from './references.module.css';

interface ReferenceFormProps {
  /** The reference to edit, or undefined for a new one. */
  given: Reference | undefined;
  taken: readonly string[];
  onSave: (work: Reference) => void;
  onClose: () => void;
}

/** The form of one reference, with the fields of its type. */
export function ReferenceForm({ given, taken, onSave, onClose }: ReferenceFormProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => toDraft(given));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (part: Partial<ReferenceDraft>) => setDraft((before) => ({ ...before, ...part }));

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (draft.title.trim() === '') return setErrors({ title: t('admin.reference.form.no-title') });
    const { work, errors: found } = fromDraft(draft, given?.id ?? 'x', given?.custom);
    if (!work) {
      const text = (code: string) =>
        code === 'too_long' || code === 'invalid_url' ? t(`errors.field.${code}`) : t('errors.field.invalid');
      return setErrors(Object.fromEntries(Object.entries(found).map(([field, code]) => [field, text(code)])));
    }
    onSave(given ? work : { ...work, id: newReferenceKey(work, taken) });
    onClose();
  }

  function control(field: DraftField) {
    const isNames = nameFields.some((each) => each === field);
    const isDate = dateFields.some((each) => each === field);
    const hint = isNames
      ? t('admin.reference.form.names-hint')
      : isDate
        ? t('admin.reference.form.date-hint')
        : undefined;
    return (
      <Field
        key={field}
        label={t(`admin.reference.field.${field}`)}
        hint={hint}
        error={errors[field]}
        required={field === 'title'}
      >
        {(tied) =>
          isNames || field === 'title' ? (
            <TextArea
              {...tied}
              autoSize={{ minRows: isNames ? 2 : 1, maxRows: 8 }}
              value={draft[field]}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          ) : (
            <TextInput
              {...tied}
              {...(field === 'URL' && { type: 'url' })}
              autoComplete="off"
              value={draft[field]}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          )
        }
      </Field>
    );
  }

  return (
    <Dialog title={t(given ? 'admin.reference.form.edit' : 'admin.reference.form.new')} onCancel={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t('admin.reference.field.type')}
          value={draft.type}
          options={referenceTypes.map((value) => ({ value, label: t(`admin.reference.type.${value}`) }))}
          onChange={(type) => set({ type })}
        />
        {fieldsOf(draft).map(control)}
        <DialogActions>
          <Button onClick={onClose}>{t('admin.dialog.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('admin.reference.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
