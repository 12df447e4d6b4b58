import { type ContributionRole, contributionLimits } from '@institute/core/content/contribution/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useReorderFocus, withMoved } from '#dashboard/ui/use-reorder-focus.ts';
import styles from './byline.module.css';
import { BylineRow } from './byline-row.tsx';
import type { BylineEntry } from './byline-values.ts';
import { AddPerson } from './person-choice.tsx';

interface BylineFieldProps {
  byline: readonly BylineEntry[];
  /** The main language of the work. */
  language: Language;
  /** The role of an added row. */
  roleOfAdded: ContributionRole;
  /** Changes the byline and clears the errors of these fields. */
  change: (next: (before: readonly BylineEntry[]) => BylineEntry[], ...fields: string[]) => void;
  fieldError: (field: string) => string | undefined;
}

/** The contributions to a work in their order, with roles and people. */
export function BylineField({ byline, language, roleOfAdded: role, change, fieldError }: BylineFieldProps) {
  const t = useTexts();
  const id = useId();
  const [removed, setRemoved] = useState<{ entry: BylineEntry; index: number }>();
  const { box, text, moving, focusOn } = useReorderFocus<HTMLFieldSetElement>();
  const total = byline.length;
  const isFull = total >= contributionLimits.entries;
  const problem = fieldError('contributions');
  const fields = byline.map((_, index) => `contributions.${index}.name`);
  const set = (next: (before: readonly BylineEntry[]) => BylineEntry[]) =>
    change(next, 'contributions', ...fields);
  const nameOf = ({ name }: BylineEntry, index: number) =>
    name.trim() || t('admin.byline.row', { n: index + 1 });

  function add(entry: BylineEntry) {
    focusOn(`li:nth-child(${total + 1}) input`);
    set((before) => [...before, entry]);
  }

  function remove(entry: BylineEntry, index: number) {
    focusOn('[data-undo]');
    setRemoved({ entry, index });
    set((before) => before.toSpliced(index, 1));
  }

  function undo({ entry, index }: { entry: BylineEntry; index: number }) {
    const at = Math.min(index, total);
    focusOn(`li:nth-child(${at + 1}) input`);
    setRemoved(undefined);
    set((before) => before.toSpliced(at, 0, entry));
  }

  function move(entry: BylineEntry, from: number, to: number) {
    const name = nameOf(entry, from);
    moving(from, to, total, t('admin.byline.moved', { name, n: to + 1, total }));
    set((before) => withMoved(before, from, to));
  }

  return (
    <fieldset ref={box} data-field="contributions">
      <div className={styles.byline}>
        <legend className="visually-hidden">{t('admin.field.byline')}</legend>
        {problem && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
        {total === 0 && <p className={styles.note}>{t('admin.byline.empty')}</p>}
        <ol className={styles.rows}>
          {byline.map((entry, index) => (
            <BylineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own.
              key={index}
              {...{ entry, index, total, language }}
              error={fieldError(`contributions.${index}.name`)}
              onChange={(part) => set((before) => before.with(index, { ...entry, ...part }))}
              onMove={(to) => move(entry, index, to)}
              onRemove={() => remove(entry, index)}
            />
          ))}
        </ol>
        {removed && (
          <div className={styles.removed}>
            <p id={`${id}-removed`}>
              {t('admin.byline.removed', { name: nameOf(removed.entry, removed.index) })}
            </p>
            <Button
              data-undo=""
              aria-describedby={`${id}-removed`}
              disabled={isFull}
              onClick={() => undo(removed)}
            >
              {t('admin.byline.undo')}
            </Button>
          </div>
        )}
        <AddPerson
          disabled={isFull}
          onAdd={(person) => add({ name: person.name, role, label: '', personId: person.id })}
        />
        <Button disabled={isFull} onClick={() => add({ name: '', role, label: '', personId: undefined })}>
          <Plus size={18} aria-hidden="true" />
          {t('admin.byline.add-name')}
        </Button>
        <p className="visually-hidden" role="status">
          {text}
        </p>
      </div>
    </fieldset>
  );
}
