import type { ComponentProps } from 'react';
import { Field } from '#dashboard/ui/field.tsx';
import { TextArea, TextInput } from '#dashboard/ui/text-input.tsx';
import type { FieldProps } from './field-props.ts';

type FormProps<Values> = Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'>;

interface TextFieldProps<Name extends string, Values>
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'note' | 'required'> {
  form: FormProps<Values>;
  /** The value of the form that the field shows and changes. */
  name: Name;
  /** Attributes of the input. With `rows` it has several lines. */
  input?: Pick<
    ComponentProps<'textarea'>,
    'autoCapitalize' | 'maxLength' | 'placeholder' | 'rows' | 'spellCheck'
  > & {
    type?: 'url' | 'email';
  };
}

/** A text of a form with its label. */
export function TextField<const Name extends string, Values extends Record<Name, string>>({
  form: { values, change, fieldError },
  name,
  input = {},
  ...labels
}: TextFieldProps<Name, Values>) {
  const onChange = ({ target }: { target: { value: string } }) =>
    change((before) => ({ ...before, [name]: target.value }), name);
  const { type, rows, ...more } = input;
  return (
    <Field {...labels} name={name} error={fieldError(name)}>
      {(control) =>
        rows ? (
          <TextArea {...control} {...more} rows={rows} value={values[name]} onChange={onChange} />
        ) : (
          <TextInput {...control} {...more} type={type ?? 'text'} value={values[name]} onChange={onChange} />
        )
      }
    </Field>
  );
}
