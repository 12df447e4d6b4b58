import { describe, expect, it } from 'vitest';
import type { ProxyQuestion } from '#shared/contract.ts';
import type { LoginListener } from './net-fetch.ts';
import { createProxyLogin } from './proxy-login.ts';

const proxyInfo = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'office' };

function start() {
  const questions: (ProxyQuestion | null)[] = [];
  const login = createProxyLogin((question) => questions.push(question));
  const signIn = (listener: LoginListener, info = proxyInfo) =>
    new Promise<unknown[]>((resolve) => {
      void listener(info, (...credentials) => resolve(credentials));
    });
  const answer = (username: string, password: string) =>
    login.answer({ id: login.question()?.id ?? 0, credentials: { username, password } });
  return { questions, login, signIn, answer };
}

describe('createProxyLogin', () => {
  it('asks once for concurrent requests and reuses the credentials later', async () => {
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

  it('asks again with the user name after the proxy rejected the credentials', async () => {
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

  it('uses newer credentials of another request before it asks again', async () => {
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

  it('skips a cancelled proxy until the user retries', async () => {
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

  it('sends no credentials to a server', async () => {
    const { questions, login, signIn, answer } = start();
    const first = signIn(login.newListener());
    answer('ratna', 'merak');
    await first;
    expect(await signIn(login.newListener(), { ...proxyInfo, isProxy: false })).toEqual([]);
    expect(questions.filter(Boolean)).toHaveLength(1);
  });

  it('ignores a response to a closed question', async () => {
    const { login, signIn, answer } = start();
    const first = signIn(login.newListener());
    answer('ratna', 'merak');
    await first;
    login.answer({ id: 1, credentials: null });
    expect(await signIn(login.newListener())).toEqual(['ratna', 'merak']);
  });
});
