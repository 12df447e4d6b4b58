import { invitation } from '@institute/core/account/endpoints.ts';
import type { Role } from '@institute/core/account/roles.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { SignedInTest } from './staff.ts';

export const password = 'seven lanterns on the pier';

/** Registers a user by an invitation. Returns the cookies of the new session. */
export async function register(
  { product, api }: Pick<SignedInTest, 'product' | 'api'>,
  username: string,
  role: Role,
): Promise<string[]> {
  const body = { currentPassword: testAccount.password, role };
  const { link } = await api.call(invitation.create, { body });
  const response = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url },
    body: JSON.stringify({ username, password, invitation: new URL(link).searchParams.get('invitation') }),
  });
  expect(response.status).toBe(201);
  return response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
}

/** Stores a draft as a user. */
export async function draftOf(
  { product }: Pick<SignedInTest, 'product'>,
  cookies: readonly string[],
  values: { translations?: object } = {},
): Promise<StaffArticle> {
  const response = await fetch(product.url + article.admin.create.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url, Cookie: cookies.join('; ') },
    body: JSON.stringify({
      ...{ title: 'Pelabuhan kecil', excerpt: 'Ringkas.', category: 'Case Studies', status: 'draft' },
      content: '<p>Kapal datang pada malam hari.</p>',
      ...values,
    }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as StaffArticle;
}

/** A page with the session of a user. */
export async function pageOf(
  { product, page }: Pick<SignedInTest, 'product' | 'page'>,
  cookies: readonly string[],
  language: 'id' | 'en',
): Promise<Page> {
  const { url } = product;
  return page({
    storageState: {
      cookies: cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        const rest = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
        return { name, value, domain: new URL(url).hostname, ...rest };
      }),
      origins: [{ origin: url, localStorage: [{ name: 'language', value: language }] }],
    },
  });
}
