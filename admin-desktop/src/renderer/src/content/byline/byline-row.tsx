import {
  type ContributionRole,
  contributionLimits,
  contributionRoles,
} from '@institute/core/content/contribution/limits.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './byline.module.css';
import { type BylineEntry, hasLabel } from './byline-values.ts';
import { PersonChoice } from './person-choice.tsx';

interface BylineRowProps {
  entry: BylineEntry;
  index: number;
  total: number;
  /** The main language of the work. */
  language: Language;
  error: string | undefined;
  onChange: (part: Partial<BylineEntry>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function BylineRow({
  entry,
  index,
  total,
  language,
  error,
  onChange,
  onMove,
  onRemove,
}: BylineRowProps) {
  const t = useTexts();
  const n = index + 1;
  const name = entry.name.trim() || t('admin.byline.row', { n });
  return (
    <li className={styles.row}>
      <Field label={t('admin.byline.name', { n })} error={error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={contributionLimits.name}
            value={entry.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <SelectField<ContributionRole>
        label={t('admin.byline.role', { n })}
        value={entry.role}
        options={contributionRoles.map((value) => ({ value, label: t(`person.role.${value}`) }))}
        onChange={(role) => onChange({ role })}
      />
      {(entry.role === 'speaker' || hasLabel(entry)) &&
        (['label', 'translatedLabel'] as const).map((part) => {
          const isMain = part === 'label';
          const lang = isMain ? language : otherLanguage(language);
          const label = t('admin.byline.label', { n });
          return (
            <Field
              key={part}
              name={`contributions.${index}.${part}`}
              label={isMain ? label : `${label} (${t(`common.language.name.${lang}`)})`}
              hint={isMain ? t('admin.byline.label-hint') : undefined}
            >
              {(control) => (
                <TextInput
                  {...{ ...control, lang }}
                  maxLength={contributionLimits.label}
                  value={entry[part] ?? ''}
                  onChange={({ target }) => onChange({ [part]: target.value })}
                />
              )}
            </Field>
          );
        })}
      <PersonChoice entry={entry} number={n} onChange={onChange} />
      <div className={styles.buttons}>
        <IconButton
          data-move="earlier"
          name={`${t('admin.form.move-up')}: ${name}`}
          tip={t('admin.form.move-up')}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          data-move="later"
          name={`${t('admin.form.move-down')}: ${name}`}
          tip={t('admin.form.move-down')}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          name={t('admin.byline.remove', { name })}
          tip={t('admin.byline.remove-tip')}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
