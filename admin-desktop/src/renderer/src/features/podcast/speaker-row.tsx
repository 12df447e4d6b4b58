import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { IconButton } from '#src/renderer/src/ui/icon-button.tsx';
import { TextInput } from '#src/renderer/src/ui/text-input.tsx';
import styles from './podcast-fields.module.css';
import type { Speaker } from './podcast-values.ts';

interface SpeakerRowProps {
  speaker: Speaker;
  index: number;
  total: number;
  error: string | undefined;
  onChange: (part: Partial<Speaker>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function SpeakerRow({ speaker, index, total, error, onChange, onMove, onRemove }: SpeakerRowProps) {
  const t = useTexts();
  const number = t('admin.form.speaker-n', { n: index + 1 });
  return (
    <li className={styles.speaker}>
      <Field label={`${t('admin.field.speaker-name')} (${number})`} error={error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={podcastLimits.speakerName}
            value={speaker.speakerName}
            onChange={({ target }) => onChange({ speakerName: target.value })}
          />
        )}
      </Field>
      <Field label={`${t('admin.field.speaker-role')} (${number})`}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={podcastLimits.role}
            value={speaker.role}
            onChange={({ target }) => onChange({ role: target.value })}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <IconButton
          data-move="earlier"
          name={`${t('admin.form.move-up')}: ${number}`}
          tip={t('admin.form.move-up')}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          data-move="later"
          name={`${t('admin.form.move-down')}: ${number}`}
          tip={t('admin.form.move-down')}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton name={t('admin.form.remove-speaker', { n: index + 1 })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
