import { Input, type InputProps } from 'antd';

/** A single-line input. Addresses have no spell checking. */
export function TextInput(props: InputProps & React.RefAttributes<React.ComponentRef<typeof Input>>) {
  const isAddress = props.type === 'url' || props.type === 'email';
  return <Input {...(isAddress && { spellCheck: false })} {...props} />;
}

export const TextArea = Input.TextArea;
