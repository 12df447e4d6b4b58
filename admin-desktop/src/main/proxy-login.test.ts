import { describe, expect, it } from 'vitest';
import type { ProxyQuestion } from '#src/shared/contract.ts';
import type { LoginListener } from './net-fetch.ts';
import { createProxyLogin } from './proxy-login.ts';

const office = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'office' };

function start() {
  const questions: (ProxyQuestion | null)[] = [];
  const login = createProxyLogin((question) => questions.push(question));
  const signIn = (listener: LoginListener, info = office) =>
    new Promise<unknown[]>((resolve) => {
      void listener(info, (...given) => resolve(given));
    });
  const answer = (username: string, password: string) =>
    login.answer({ id: login.question()?.id ?? 0, credentials: { username, password } });
  return { questions, login, signIn, answer };
}

describe('the sign-in to a proxy', () => {
  it('asks once for all requests that meet the proxy, and gives later ones the same answer', async () => {
    const { questions, login, signIn, answer } = start();
    const first = signIn(login.newListener());
    const second = signIn(login.newListener());
    expect(login.question()).toMatchObject({ proxy: 'proxy.example:3128', isRejected: false, username: '' });
    answer('ratna', 'merak');
    expect(await Promise.all([first, second, signIn(login.newListener())])).toEqual([
      ['ratna', 'merak'],
      ['ratna', 'merak'],
      ['ratna', 'merak'],
    ]);
    expect(questions.map((question) => question?.id ?? null)).toEqual([1, null]);
  });

  it('asks again, with the user name, after a second event for the same request', async () => {
    const { login, signIn, answer } = start();
    const listener = login.newListener();
    const first = signIn(listener);
    answer('ratna', 'salah');
    await first;
    const second = signIn(listener);
    expect(login.question()).toMatchObject({ isRejected: true, username: 'ratna' });
    answer('ratna', 'merak');
    expect(await second).toEqual(['ratna', 'merak']);
  });

  it('takes newer credentials of another request before it asks again', async () => {
    const { questions, login, signIn, answer } = start();
    const [one, other] = [login.newListener(), login.newListener()];
    const both = [signIn(one), signIn(other)];
    answer('ratna', 'salah');
    await Promise.all(both);
    const again = signIn(one);
    answer('ratna', 'merak');
    await again;
    expect(await signIn(other)).toEqual(['ratna', 'merak']);
    expect(questions.filter(Boolean)).toHaveLength(2);
  });

  it('leaves a proxy alone after a cancel until the user tries again', async () => {
    const { login, signIn } = start();
    const first = signIn(login.newListener());
    login.answer({ id: login.question()?.id ?? 0, credentials: null });
    expect(await first).toEqual([]);
    expect(await signIn(login.newListener())).toEqual([]);
    login.retry();
    const later = signIn(login.newListener());
    expect(login.question()).not.toBeNull();
    login.close();
    expect(await later).toEqual([]);
    expect(login.question()).toBeNull();
  });

  it('gives a server nothing, not even what the proxy got', async () => {
    const { questions, login, signIn, answer } = start();
    const first = signIn(login.newListener());
    answer('ratna', 'merak');
    await first;
    expect(await signIn(login.newListener(), { ...office, isProxy: false })).toEqual([]);
    expect(questions.filter(Boolean)).toHaveLength(1);
  });

  it('ignores an answer to a question that is over', async () => {
    const { login, signIn, answer } = start();
    const first = signIn(login.newListener());
    answer('ratna', 'merak');
    await first;
    login.answer({ id: 1, credentials: null });
    expect(await signIn(login.newListener())).toEqual(['ratna', 'merak']);
  });
});
