import type { Role } from '@institute/core/account/roles.ts';
import type { ReviewedType } from '@institute/core/content/review/limits.ts';
import type { ItemReviews, ReviewRequest, reviewRequest } from '@institute/core/content/review/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { z } from 'zod';
import { contentTypes } from './content-type-fixtures.ts';
import type { TestApp } from './test-app.ts';

interface Called {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a response of any endpoint
  body: any;
}

export interface ReviewUser {
  id: string;
  call(method: string, path: string, body?: object): Promise<Called>;
  /** Creates or changes an item. @returns the response of a success */
  save(kind: ReviewedType, body: object, id?: string): Promise<{ id: string; version: number }>;
  reviews(kind: ReviewedType, id: string): Promise<ItemReviews['languages']>;
  act(
    kind: ReviewedType,
    id: string,
    language: Language,
    body: z.input<typeof reviewRequest>,
  ): Promise<Called>;
  /** Acts on the current text. */
  decide(
    ...args: [
      kind: ReviewedType,
      id: string,
      language: Language,
      action: ReviewRequest['action'],
      note?: string,
    ]
  ): Promise<Called>;
}

/** The staff URL of a kind's collection. */
export function adminPath(kind: ReviewedType): string {
  return contentTypes.find((each) => each.kind === kind)?.admin ?? '';
}

/** Creates users with a role and signs them in. */
export async function signInReviewer(app: TestApp, username: string, role: Role): Promise<ReviewUser> {
  const cookie = await app.signIn(username);
  const [{ id }] = await app.services.db('users').where({ username }).update({ role }).returning('id');
  const call: ReviewUser['call'] = async (method, path, body) => {
    const { status, body: received } = await app.request(method, path, { cookie, ...(body && { body }) });
    return { status, body: received };
  };
  const path = '/api/admin/reviews';
  const user: ReviewUser = {
    id,
    call,
    async save(kind, body, existing) {
      const to = existing ? `${adminPath(kind)}/${existing}` : adminPath(kind);
      const { status, body: saved } = await call(existing ? 'PUT' : 'POST', to, body);
      if (status > 299) throw new Error(`${status} ${JSON.stringify(saved)}`);
      return saved;
    },
    async reviews(kind, item) {
      const { status, body } = await call('GET', `${path}/${kind}/${item}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.languages;
    },
    act: (kind, item, language, body) => call('POST', `${path}/${kind}/${item}/${language}`, body),
    async decide(kind, item, language, action, note) {
      const hash = (await user.reviews(kind, item))[language]?.hash;
      return call('POST', `${path}/${kind}/${item}/${language}`, { action, hash, ...(note && { note }) });
    },
  };
  return user;
}
