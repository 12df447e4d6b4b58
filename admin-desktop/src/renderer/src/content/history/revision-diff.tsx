import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { useEffect, useId, useState } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { type FormValues, hasText } from '#dashboard/content/form/form-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { SelectInput } from '#dashboard/ui/select-input.tsx';
import { FieldChanges } from './field-changes.tsx';
import styles from './history-dialog.module.css';
import { useVersion } from './use-versions.ts';

interface VersionChangesProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  item: Item;
  number: number;
  /** Called with the languages in which the revision has texts. */
  onLanguages: (languages: readonly Language[]) => void;
}

/** Compares a revision with the next one or with the current item, field by field and word by word. */
export function VersionChanges<Item extends StoredItem, Values extends FormValues>({
  kind,
  item,
  number,
  onLanguages,
}: VersionChangesProps<Item, Values>) {
  const t = useTexts();
  const compare = useId();
  const [side, setSide] = useState<'next' | 'current'>('next');
  const old = useVersion(kind, item, number);
  const other = useVersion(kind, item, side === 'next' && number < item.version ? number + 1 : item.version);
  const values = old.data && kind.toFormValues(old.data);
  const text = values && languages.filter((language) => hasText(values.texts[language])).join();
  useEffect(() => {
    if (text !== undefined) onLanguages(text.split(',').filter(Boolean) as Language[]);
  }, [text, onLanguages]);

  const failed = old.error ? old : other.error ? other : undefined;
  if (failed) return <LoadFailed error={failed.error} onRetry={failed.refetch} />;
  if (!values || !other.data) return <p role="status">{t('admin.list.loading')}</p>;
  return (
    <div className={styles.changes}>
      {number !== item.version && (
        <div className={styles.compare}>
          <label htmlFor={compare}>{t('admin.history.compare')}</label>
          <SelectInput
            id={compare}
            value={side}
            options={[
              { value: 'next', label: t('admin.history.with-next') },
              { value: 'current', label: t('admin.history.with-current') },
            ]}
            onChange={setSide}
          />
        </div>
      )}
      <FieldChanges
        kind={kind}
        before={values}
        after={kind.toFormValues(other.data)}
        none={t('admin.history.no-change')}
      />
    </div>
  );
}
