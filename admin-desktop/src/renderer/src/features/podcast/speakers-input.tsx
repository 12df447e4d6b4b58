import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { Plus } from 'lucide-react';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { useReorderFocus, withMoved } from '#src/renderer/src/ui/use-reorder-focus.ts';
import styles from './podcast-fields.module.css';
import type { PodcastValues, Speaker } from './podcast-values.ts';
import { SpeakerRow } from './speaker-row.tsx';

/** The speakers in the order of the page. */
export function SpeakersInput({ values, change, fieldError }: FieldProps<PodcastValues>) {
  const t = useTexts();
  const { speakers } = values;
  const total = speakers.length;
  const { box, text, moving, focusOn } = useReorderFocus<HTMLFieldSetElement>();
  const fields = speakers.flatMap((_, index) => [`speakers.${index}.speakerName`, `speakers.${index}.role`]);
  const set = (next: (before: Speaker[]) => Speaker[]) =>
    change((before) => ({ ...before, speakers: next(before.speakers) }), 'speakers', ...fields);

  function add() {
    focusOn(`li:nth-child(${total + 1}) input`);
    set((before) => [...before, { speakerName: '', role: '' }]);
  }

  function remove(index: number) {
    focusOn('[data-add]');
    set((before) => before.filter((_, at) => at !== index));
  }

  function move(from: number, to: number) {
    const moved = speakers[from];
    if (!moved) return;
    const name = moved.speakerName.trim() || t('admin.form.speaker-n', { n: from + 1 });
    moving(from, to, total, t('admin.form.speaker-moved', { name, n: to + 1, total }));
    set((before) => withMoved(before, from, to));
  }

  return (
    <fieldset className={styles.part} ref={box}>
      <div>
        <legend className="visually-hidden">{t('admin.field.speakers')}</legend>
        {total === 0 && <p className={styles.note}>{t('admin.form.no-speakers')}</p>}
        <ul className={styles.speakers}>
          {speakers.map((speaker, index) => (
            <SpeakerRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own.
              key={index}
              {...{ speaker, index }}
              total={total}
              error={fieldError(`speakers.${index}.speakerName`)}
              onChange={(part) =>
                set((before) => before.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        <Button data-add="" disabled={total >= podcastLimits.speakers} onClick={add}>
          <Plus size={18} aria-hidden="true" />
          {t('admin.form.add-speaker')}
        </Button>
        <p className="visually-hidden" role="status">
          {text}
        </p>
      </div>
    </fieldset>
  );
}
