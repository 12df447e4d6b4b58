import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useDesktopBridge } from '#test/component/desktop-bridge.ts';
import { renderPart } from '#test/component/render-part.tsx';
import { ProxyLoginDialog } from './proxy-login-dialog.tsx';

const desktop = useDesktopBridge();
const question = { id: 7, proxy: 'proxy.institute.example:3128', isRejected: false, username: '' };
const cancelled = ['answerProxy', { id: 7, credentials: null }];
const dialog = page.getByRole('dialog', { name: 'Sign in to the proxy' });
const username = dialog.getByLabelText('User name for the proxy');
const password = dialog.getByLabelText('Password for the proxy');
const submit = dialog.getByRole('button', { name: 'Sign in' });

afterEach(cleanup);

describe('the sign-in to a proxy', () => {
  it('names the proxy, and answers with the user name and the password', async () => {
    await renderPart(<ProxyLoginDialog question={question} />);
    await expect.element(dialog.getByText(question.proxy, { exact: true })).toBeVisible();
    await username.fill('ratna');
    await password.fill(' merak di atas genting ');
    await submit.click();
    const credentials = { username: 'ratna', password: ' merak di atas genting ' };
    await expect.poll(() => desktop.calls).toEqual([['answerProxy', { id: 7, credentials }]]);
  });

  it('shows a missing user name at its field, and answers nothing', async () => {
    await renderPart(<ProxyLoginDialog question={question} />);
    await password.fill('merak-di-atas-genting');
    await submit.click();
    await expect.element(username).toHaveAccessibleDescription('Enter the user name.');
    await expect.element(username).toHaveFocus();
    expect(desktop.calls).toEqual([]);
  });

  it('answers without credentials after Escape and after Cancel', async () => {
    await renderPart(<ProxyLoginDialog question={question} />);
    await username.fill('ratna');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => desktop.calls).toEqual([cancelled]);
    // Only the main process closes the dialog.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => desktop.calls).toEqual([cancelled, cancelled]);
  });

  it('retains a rejected user name, and focuses the password, which has the error', async () => {
    await renderPart(<ProxyLoginDialog question={{ ...question, isRejected: true, username: 'ratna' }} />);
    await expect.element(password).toHaveFocus();
    await expect
      .element(password)
      .toHaveAccessibleDescription(/The proxy did not accept this user name and password/);
    await expect.element(username).toHaveValue('ratna');
    expect(desktop.calls).toEqual([]);
  });
});
