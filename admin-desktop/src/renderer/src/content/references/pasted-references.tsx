import { HttpError } from '@institute/core/api/api-client.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { htmlToText } from '@institute/core/lib/text.ts';
import { references as endpoints, type ReadEntry } from '@institute/core/references/endpoints.ts';
import { formatReferences } from '@institute/core/references/format-references.ts';
import { isIncomplete } from '@institute/core/references/is-incomplete.ts';
import { referenceLimits } from '@institute/core/references/limits.ts';
import { isSameWork, newReferenceKey } from '@institute/core/references/reference-key.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { TextArea } from '#dashboard/ui/text-input.tsx';
import styles from './references.module.css';

interface PastedReferencesProps {
  known: readonly Reference[];
  language: Language;
  onAdd: (works: Reference[]) => void;
  onClose: () => void;
}

/** Reads a pasted list on the server, shows each entry with its state, and adds the chosen ones. */
export function PastedReferences({ known, language, onAdd, onClose }: PastedReferencesProps) {
  const t = useTexts();
  const api = useApi();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<readonly ReadEntry[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string>();
  const reading = useSingleMutation({
    mutationFn: (given: string) => api.call(endpoints.parse, { body: { text: given } }),
    onSuccess({ entries: read }) {
      setEntries(read);
      const isNew = ({ reference: work }: ReadEntry, at: number) =>
        work &&
        !known.some((each) => isSameWork(each, work)) &&
        !read.slice(0, at).some(({ reference: before }) => before && isSameWork(before, work));
      setChosen(new Set(read.flatMap((entry, at) => (isNew(entry, at) ? [at] : []))));
    },
    onError(error) {
      const code = error instanceof HttpError ? error.fields?.text : undefined;
      setProblem(code ? t(`errors.field.${code}`) : errorText(error));
    },
  });

  const isFull = known.length + chosen.size > referenceLimits.references;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!entries) {
      setProblem(undefined);
      reading.write(text);
      return;
    }
    if (isFull) return;
    const taken = known.map(({ id }) => id);
    const works = entries.flatMap(({ reference: work }, at) => {
      if (!work || !chosen.has(at)) return [];
      const id = newReferenceKey(work, taken);
      taken.push(id);
      return [{ ...work, id }];
    });
    onAdd(works);
    onClose();
  }

  function toggle(at: number) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(at)) next.add(at);
      return next;
    });
  }

  function stateOf({ reference: work, error }: ReadEntry): string {
    if (error) return t(`admin.reference.paste.state-${error}`);
    if (!work) return '';
    if (known.some((each) => isSameWork(each, work))) return t('admin.reference.paste.state-known');
    return t(`admin.reference.paste.state-${isIncomplete(work) ? 'incomplete' : 'new'}`);
  }

  const nameOf = ({ reference: work, source }: ReadEntry) =>
    work ? htmlToText(formatReferences([work], 'apa', language).entry(work)) : source;

  return (
    <Dialog title={t('admin.reference.paste.title')} wide={Boolean(entries)} onCancel={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {entries ? (
          <>
            <p role="status">{t('admin.reference.paste.found', { count: entries.length })}</p>
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">
                      <span className="visually-hidden">{t('admin.reference.paste.take')}</span>
                    </th>
                    <th scope="col">{t('admin.reference.paste.entry')}</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map((entry, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity and never move.
                    <tr key={at}>
                      <td>
                        {entry.reference && (
                          <input
                            type="checkbox"
                            aria-label={nameOf(entry)}
                            checked={chosen.has(at)}
                            onChange={() => toggle(at)}
                          />
                        )}
                      </td>
                      <td>
                        {nameOf(entry)}
                        <p className={styles.hint}>
                          {stateOf(entry)}
                          {entry.error && ` (${t('admin.reference.paste.line', { n: entry.line })})`}
                        </p>
                        {entry.isUrlDropped && (
                          <p className={styles.hint}>{t('admin.reference.paste.address-dropped')}</p>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p role="alert">{isFull && t('admin.reference.paste.full')}</p>
          </>
        ) : (
          <Field
            label={t('admin.reference.paste.label')}
            hint={t('admin.reference.paste.hint')}
            error={problem}
          >
            {(control) => (
              <TextArea
                {...control}
                autoFocus
                rows={10}
                maxLength={referenceLimits.pasted}
                spellCheck={false}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('admin.dialog.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={reading.isPending || isFull || (entries ? chosen.size === 0 : text.trim() === '')}
          >
            {entries
              ? t('admin.reference.paste.add-count', { count: chosen.size })
              : t(reading.isPending ? 'admin.reference.paste.reading' : 'admin.reference.paste.read')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
