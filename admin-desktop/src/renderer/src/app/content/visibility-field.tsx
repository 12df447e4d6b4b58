import { useTexts } from '#src/renderer/src/app/texts.ts';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';

interface VisibilityFieldProps {
  value: 'true' | 'false';
  error: string | undefined;
  onChange: (value: 'true' | 'false') => void;
}

/** Whether the item is public, for content types without publish times. */
export function VisibilityField({ value, error, onChange }: VisibilityFieldProps) {
  const t = useTexts();
  return (
    <SelectField
      label={t('admin.field.status')}
      error={error}
      value={value}
      options={[
        { value: 'true', label: t('admin.list.active') },
        { value: 'false', label: t('admin.list.inactive') },
      ]}
      onChange={onChange}
    />
  );
}
