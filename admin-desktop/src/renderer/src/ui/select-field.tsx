import { Field } from './field.tsx';
import { SelectInput } from './select-input.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  value: Value | '' | null;
  options: readonly { value: Value; label: string }[];
  placeholder?: string;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, required = false, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <SelectInput {...control} {...select} />}
    </Field>
  );
}
