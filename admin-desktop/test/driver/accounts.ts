import { randomUUID } from 'node:crypto';
import { account, invitation, twoFactor } from '@institute/core/account/endpoints.ts';
import { createClient } from '@institute/core/api/api-client.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { totpCode } from '@institute/server/testing/totp-code.ts';
import type { DesktopTest } from './desktop-test.ts';

type Server = Pick<DesktopTest, 'api' | 'connection'>;

/** Creates an account. Returns it with a signed-in client. */
async function createAccount({ api, connection }: Server) {
  const username = `ratna-${randomUUID().slice(0, 8)}`;
  const password = 'kapal-kayu-di-dermaga';
  const body = { currentPassword: testAccount.password };
  const token = new URL((await api.call(invitation.create, { body })).link).searchParams.get('invitation');
  let cookie = '';
  const client = createClient(async ({ endpoint, url, input }) => {
    const response = await fetch(connection.url + url, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: connection.url },
      body: JSON.stringify(input.body),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, statusText: response.statusText, header, text: await response.text() };
  });
  await client.call(account.register, { body: { username, password, invitation: token ?? '' } });
  return { username, password, client };
}

/** Creates an account with two-factor sign-in. Returns it with a one-time recovery code. */
export async function createTwoFactorAccount(server: Server) {
  const { username, password, client } = await createAccount(server);
  const { secret } = await client.call(twoFactor.start, { body: { currentPassword: password } });
  const { codes } = await client.call(twoFactor.confirm, { body: { code: totpCode(secret) } });
  return { username, password, code: codes[0] ?? '' };
}
