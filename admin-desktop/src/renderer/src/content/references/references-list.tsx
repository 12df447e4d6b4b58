import { languages } from '@institute/core/i18n/locale.ts';
import { isIncomplete } from '@institute/core/references/is-incomplete.ts';
import { citationStyles, referenceLimits } from '@institute/core/references/limits.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { citedKeys } from '@institute/core/rich-text/cited-keys.ts';
import { Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useItemReferences } from '#dashboard/editor/use-item-references.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { PastedReferences } from './pasted-references.tsx';
import { type AddDialog, ReferenceActions } from './reference-actions.tsx';
import { ReferenceDownloads } from './reference-downloads.tsx';
import { ReferenceForm } from './reference-form.tsx';
import styles from './references.module.css';
import type { ReferencesPanelProps } from './references-panel.tsx';

interface ReferencesListProps extends ReferencesPanelProps {
  /** The dialog that is open at first. */
  added: AddDialog | undefined;
}

/** The references of an item with their citations, and the dialogs that add and edit them. */
export function ReferencesList({ values, change, fieldError, added }: ReferencesListProps) {
  const t = useTexts();
  const confirm = useConfirm();
  const { references: sorted, entry } = useItemReferences(values.language);
  const [edited, setEdited] = useState<{ work: Reference | undefined } | undefined>(
    added === 'form' ? { work: undefined } : undefined,
  );
  const [isPasting, setPasting] = useState(added === 'paste');
  const heading = useRef<HTMLHeadingElement>(null);
  const { references } = values;
  const taken = references.map(({ id }) => id);
  const isFull = references.length >= referenceLimits.references;
  const cited = Object.fromEntries(
    languages.map((language) => [language, citedKeys(values.texts[language].content)]),
  ) as Record<(typeof languages)[number], string[]>;

  function set(next: (before: readonly Reference[]) => Reference[]) {
    change((before) => ({ ...before, references: next(before.references) }), 'references');
  }

  const replace = (work: Reference) => set((all) => all.map((each) => (each.id === work.id ? work : each)));

  /** Names the texts that cite a reference, or returns an empty text. */
  function placesOf(id: string): string {
    return languages
      .flatMap((language) => {
        const count = cited[language].filter((key) => key === id).length;
        return count > 0 ? [t(`admin.reference.cited-${language}`, { count })] : [];
      })
      .join(', ');
  }

  async function remove(work: Reference) {
    const places = placesOf(work.id);
    const isConfirmed = await confirm({
      title: t('admin.reference.delete-title'),
      text: t('admin.reference.delete-text', { text: entry(work) }),
      detail: places ? t('admin.reference.delete-cited', { places }) : undefined,
      yes: t('admin.reference.delete-short'),
      no: t('admin.dialog.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    set((all) => all.filter(({ id }) => id !== work.id));
    heading.current?.focus();
  }

  const error = fieldError('references');
  return (
    <section className={styles.panel} aria-label={t('admin.field.references')} data-field="references">
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('admin.field.references')}
      </h3>
      <p className={styles.hint}>{t(sorted.length > 0 ? 'admin.reference.hint' : 'admin.citation.none')}</p>
      {error && <p role="alert">{error}</p>}
      {sorted.length > 0 && (
        <>
          <ul className={styles.list}>
            {sorted.map((work) => {
              const places = placesOf(work.id);
              return (
                <li key={work.id} className={styles.entry}>
                  <div className={styles.text}>
                    <p>{entry(work)}</p>
                    <p className={styles.hint}>
                      {[
                        isIncomplete(work) && t('admin.reference.incomplete'),
                        places || t('admin.reference.uncited'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    {!places && (
                      <Checkbox
                        checked={work.custom?.['further-reading'] === true}
                        onChange={({ target }) => {
                          const { custom: _, ...rest } = work;
                          replace(target.checked ? { ...rest, custom: { 'further-reading': true } } : rest);
                        }}
                      >
                        {t('admin.reference.further-reading')}
                      </Checkbox>
                    )}
                  </div>
                  <Button
                    small
                    aria-label={t('admin.reference.edit-named', { text: entry(work) })}
                    onClick={() => setEdited({ work })}
                  >
                    {t('admin.reference.edit-short')}
                  </Button>
                  <Button
                    small
                    aria-label={t('admin.reference.delete-named', { text: entry(work) })}
                    onClick={() => remove(work)}
                  >
                    {t('admin.reference.delete-short')}
                  </Button>
                </li>
              );
            })}
          </ul>
          <ReferenceDownloads references={references} />
          <div className={styles.style}>
            <SelectField
              label={t('admin.field.citation-style')}
              value={values.citationStyle}
              options={citationStyles.map((value) => ({
                value,
                label: t(`admin.reference.styles.${value}`),
              }))}
              onChange={(citationStyle) =>
                change((before) => ({ ...before, citationStyle }), 'citationStyle')
              }
            />
          </div>
        </>
      )}
      {isFull ? (
        <p className={styles.hint}>{t('admin.reference.paste.full')}</p>
      ) : (
        <ReferenceActions
          onOpen={(dialog) => (dialog === 'paste' ? setPasting(true) : setEdited({ work: undefined }))}
        />
      )}
      {edited && (
        <ReferenceForm
          given={edited.work}
          taken={taken}
          onSave={edited.work ? replace : (work) => set((all) => [...all, work])}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isPasting && (
        <PastedReferences
          known={references}
          language={values.language}
          onAdd={(works) => set((all) => [...all, ...works])}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  );
}
