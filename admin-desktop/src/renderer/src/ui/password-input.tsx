import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { IconButton } from './icon-button.tsx';
import styles from './password-input.module.css';
import { TextInput } from './text-input.tsx';

/** A password field with a button that reveals it. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTexts();
  const [visible, setVisible] = useState(false);
  return (
    <span className={styles.password}>
      <TextInput {...props} spellCheck={false} type={visible ? 'text' : 'password'} />
      <IconButton
        name={t(visible ? 'account.login.hide-password' : 'account.login.show-password')}
        className={styles.eye}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
