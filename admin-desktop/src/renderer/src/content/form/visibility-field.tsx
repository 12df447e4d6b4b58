import { useTexts } from '#dashboard/i18n/texts.ts';
import { SelectField } from '#dashboard/ui/select-field.tsx';

interface VisibilityFieldProps {
  value: 'true' | 'false';
  error: string | undefined;
  /** The status of a public item and of a hidden one. */
  words?: readonly ['active', 'inactive'] | readonly ['published', 'draft'];
  onChange: (value: 'true' | 'false') => void;
}

/** Whether the item is public, for content types without publish times. */
export function VisibilityField({
  value,
  error,
  words = ['active', 'inactive'],
  onChange,
}: VisibilityFieldProps) {
  const t = useTexts();
  return (
    <SelectField
      label={t('admin.field.status')}
      error={error}
      value={value}
      options={[
        { value: 'true', label: t(`admin.list.${words[0]}`) },
        { value: 'false', label: t(`admin.list.${words[1]}`) },
      ]}
      onChange={onChange}
    />
  );
}
