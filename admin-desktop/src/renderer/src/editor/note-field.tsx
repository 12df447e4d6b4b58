import { textLength } from '@institute/core/rich-text/body-problem.ts';
import { noteLimits } from '@institute/core/rich-text/note-marks.ts';
import { useId } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { InlineField } from './inline-field.tsx';
import styles from './note-list.module.css';
import type { Note } from './note-store.ts';

const { characters: max } = noteLimits;
/** The length from which a note shows it. */
const long = max * 0.9;

interface NoteFieldProps extends Note {
  number: number;
  lang: string;
  onChange: (html: string, id: string) => void;
}

/** The field of a note with its number. Says its length near the limit and beyond it. */
export function NoteField({ id, html, number, lang, onChange }: NoteFieldProps) {
  const t = useTexts();
  const lengthId = useId();
  const n = textLength(html, long);
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <InlineField
        {...{ html, lang, onChange }}
        label={t('admin.note.field', { n: number })}
        describedBy={n > long ? lengthId : undefined}
        place={id}
      />
      {n > long && (
        <p className={n > max ? styles.error : styles.hint} id={lengthId}>
          {t(n > max ? 'admin.editor.too-long' : 'admin.editor.length', { n, max })}
        </p>
      )}
    </>
  );
}
