import { Input } from 'antd';
import type { ControlProps } from './field.tsx';

interface NumberInputProps {
  control: ControlProps;
  /** Initial value only. */
  initial: string;
  min?: number;
  /** Called with the number as text. `?` stands for invalid input, which the browser reports as empty. */
  onChange: (value: string) => void;
}

/** An integer or nothing. antd's InputNumber would replace invalid input instead of reporting it. */
export function NumberInput({ control, initial, min, onChange }: NumberInputProps) {
  return (
    <Input
      {...control}
      type="number"
      step={1}
      min={min}
      defaultValue={initial}
      onChange={({ target }) => onChange(target.validity.badInput ? '?' : target.value)}
    />
  );
}
