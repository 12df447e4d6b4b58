import type { Reference } from '@institute/core/references/schemas.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { editorTexts } from '#dashboard/editor/editor-texts.ts';
import { AddReferences, ItemReferences } from '#dashboard/editor/item-references.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { late } from '#dashboard/ui/late.tsx';
import { type AddDialog, ReferenceActions } from './reference-actions.tsx';
import type { ReferenceValues } from './reference-values.ts';
import styles from './references.module.css';

const ReferencesList = late(async () => (await import('./references-list.tsx')).ReferencesList);

type Values = FormValues<'content'> & ReferenceValues;
export type ReferencesPanelProps = Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'>;

/** The references of an item below its texts, whose editors cite them. Their list loads with the first one. */
export function ReferencesPanel<Own extends Values>({
  children,
  ...parts
}: Pick<FieldProps<Own>, 'values' | 'change' | 'fieldError'> & { children: ReactNode }) {
  useMoreTexts(editorTexts);
  const t = useTexts();
  const { references, citationStyle } = parts.values;
  const item = useMemo(() => ({ references, citationStyle }), [references, citationStyle]);
  const [added, setAdded] = useState<AddDialog>();
  const add = (works: readonly Reference[]) =>
    parts.change((before) => ({ ...before, references: [...before.references, ...works] }), 'references');
  const isNeeded = references.length > 0 || added !== undefined;
  const empty = (
    <section className={styles.panel} aria-label={t('admin.field.references')} data-field="references">
      <h3 className={styles.heading}>{t('admin.field.references')}</h3>
      <p className={styles.hint}>{t('admin.citation.none')}</p>
      <ReferenceActions onOpen={setAdded} />
    </section>
  );
  return (
    <ItemReferences value={item}>
      <AddReferences value={add}>{children}</AddReferences>
      {isNeeded ? (
        <Suspense fallback={references.length === 0 && empty}>
          <ReferencesList {...(parts as unknown as ReferencesPanelProps)} added={added} />
        </Suspense>
      ) : (
        empty
      )}
    </ItemReferences>
  );
}
