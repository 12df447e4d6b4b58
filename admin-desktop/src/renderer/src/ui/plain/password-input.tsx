import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { PlainIconButton } from './button.tsx';
import styles from './password-input.module.css';
import { PlainTextInput } from './text-input.tsx';

/** A password field with a button that reveals it, the same on the sign-in page and in the dashboard. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTexts();
  const [visible, setVisible] = useState(false);
  return (
    <span className={styles.password}>
      <PlainTextInput {...props} spellCheck={false} type={visible ? 'text' : 'password'} />
      <PlainIconButton
        name={t(visible ? 'account.login.hide-password' : 'account.login.show-password')}
        className={styles.eye}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </PlainIconButton>
    </span>
  );
}
