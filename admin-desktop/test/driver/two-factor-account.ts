import { randomUUID } from 'node:crypto';
import { account, invitation, twoFactor } from '@institute/core/account/endpoints.ts';
import { createClient } from '@institute/core/api-client.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { totpCode } from '@institute/server/testing/totp-code.ts';
import type { DesktopTest } from './desktop-test.ts';

/** Makes an account whose sign-in asks for a code after the password. @returns with it a code that will do once */
export async function carefulAccount({ api, line }: Pick<DesktopTest, 'api' | 'line'>) {
  const username = `ratna-${randomUUID().slice(0, 8)}`;
  const password = 'kapal-kayu-di-dermaga';
  const body = { currentPassword: testAccount.password };
  const token = new URL((await api.call(invitation.create, { body })).link).searchParams.get('invitation');
  let cookie = '';
  const own = createClient(async ({ endpoint, url, input }) => {
    const reply = await fetch(line.url + url, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: line.url },
      body: JSON.stringify(input.body),
    });
    cookie ||= reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const header = (name: string) => reply.headers.get(name);
    return { status: reply.status, statusText: reply.statusText, header, text: await reply.text() };
  });
  await own.call(account.register, { body: { username, password, invitation: token ?? '' } });
  const { secret } = await own.call(twoFactor.start, { body: { currentPassword: password } });
  const { codes } = await own.call(twoFactor.confirm, { body: { code: totpCode(secret) } });
  return { username, password, code: codes[0] ?? '' };
}
