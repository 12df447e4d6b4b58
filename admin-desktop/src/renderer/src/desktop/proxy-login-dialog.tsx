import type { InputRef } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { desktopBridge } from '#dashboard/lib/platform.ts';
import { AntdTheme } from '#dashboard/ui/antd-theme.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { PasswordInput } from '#dashboard/ui/plain/password-input.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import type { ProxyAnswer, ProxyQuestion } from '#shared/contract.ts';
import styles from './proxy-login-dialog.module.css';
import { useDesktopTexts } from './use-desktop-translation.ts';

/** Prompts for the credentials of a proxy, over whatever the page shows. The main process closes it. */
export function ProxyLoginDialog({ question }: { question: ProxyQuestion }) {
  const t = useDesktopTexts();
  const { id, proxy, isRejected } = question;
  const [username, setUsername] = useState(question.username);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const usernameInput = useRef<InputRef>(null);
  const respond = (credentials: ProxyAnswer['credentials']) =>
    void desktopBridge().call('answerProxy', { id, credentials });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(username === '');
    if (username === '') usernameInput.current?.focus();
    else respond({ username, password });
  }

  return (
    <AntdTheme>
      <Dialog title={t('proxy.title')} onCancel={() => respond(null)}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.text}>
            {t('proxy.text')} <strong>{proxy}</strong>
          </p>
          <Field label={t('proxy.username')} error={isMissing ? t('proxy.username-missing') : undefined}>
            {(control) => (
              <TextInput
                {...control}
                ref={usernameInput}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={300}
                value={username}
                onChange={(event) => setUsername(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('proxy.password')}
            hint={t('proxy.hint')}
            error={isRejected ? t('proxy.rejected') : undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                // Screen readers announce the error there.
                autoFocus={isRejected}
                autoComplete="off"
                maxLength={1000}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <DialogActions>
            <Button onClick={() => respond(null)}>{t('proxy.cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('proxy.submit')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </AntdTheme>
  );
}
