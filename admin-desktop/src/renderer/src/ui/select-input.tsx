import { Select, type SelectProps } from 'antd';
import { ChevronDown } from 'lucide-react';

interface SelectInputProps<Value extends string>
  extends Omit<SelectProps<Value>, 'onChange' | 'value' | 'options'> {
  /** Null selects nothing, and so does the empty text, unless it is an option. */
  value: Value | '' | null;
  options: readonly { value: Value; label: string }[];
  /** Shown while nothing is selected. Cannot be selected again. */
  placeholder?: string | undefined;
  onChange: (value: Value) => void;
}

/** Options over this number can be searched, because antd has no type-ahead. */
const maxUnsearched = 7;

/** Selects one of a few options. */
export function SelectInput<Value extends string>({ value, options, ...rest }: SelectInputProps<Value>) {
  const isUnset = value === '' && options.every((option) => option.value !== '');
  return (
    <Select
      popupMatchSelectWidth={false}
      // All options are in the page, so that screen readers count them. The lists are short.
      virtual={false}
      showSearch={options.length > maxUnsearched && { optionFilterProp: 'label' }}
      suffixIcon={<ChevronDown size={16} aria-hidden="true" />}
      {...rest}
      value={isUnset ? null : (value as Value | null)}
      options={[...options]}
    />
  );
}
