import { useTexts } from '#src/renderer/src/app/texts.ts';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';

interface VisibilityFieldProps {
  /** What the two states are called. */
  states: readonly ['published', 'draft'] | readonly ['active', 'inactive'];
  value: 'true' | 'false';
  error: string | undefined;
  onChange: (value: 'true' | 'false') => void;
}

/** Whether visitors see the item, for the kinds that say so with 'true' and 'false'. */
export function VisibilityField({ states: [on, off], value, error, onChange }: VisibilityFieldProps) {
  const t = useTexts();
  return (
    <SelectField
      label={t('admin.field.status')}
      error={error}
      value={value}
      options={[
        { value: 'true', label: t(`admin.list.${on}`) },
        { value: 'false', label: t(`admin.list.${off}`) },
      ]}
      onChange={onChange}
    />
  );
}
