import { type Role, roles } from '@institute/core/account/roles.ts';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { makeContact } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookies: Record<Role, string>;
beforeEach(async () => {
  const signedIn = await Promise.all(
    roles.map(async (role) => {
      await app.signIn(role);
      await app.services.db('users').where({ username: role }).update({ role });
      return [role, await app.signIn(role)] as const;
    }),
  );
  cookies = Object.fromEntries(signedIn) as Record<Role, string>;
});

/** Also those below the paths of staff that declare another access. */
const staff = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, path }) => access === 'staff' || /^\/api\/(?:admin|upload)\b/.test(path));
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Calls an endpoint for an item that does not exist, without a body. */
async function call({ method, path }: AnyEndpoint, cookie?: string) {
  const values: Record<string, string> = { kind: 'article', number: '1' };
  const filled = path.replace(/:(\w+)/g, (_, name) => values[name] ?? '01890a5d-ac96-774b-bcce-b302099a8057');
  const { status, body } = await app.request(method, filled, cookie ? { cookie } : {});
  return { status, code: body?.code };
}

describe('each endpoint for staff', () => {
  it('rejects visitors, as those of activity, media and messages do (ROLE-10 ROLE-11 ROLE-12)', async () => {
    for (const path of [
      '/api/upload',
      ...['activity', 'media', 'contacts/unseen'].map((each) => `/api/admin/${each}`),
    ])
      expect(staff.map((endpoint) => endpoint.path)).toContain(path);
    for (const endpoint of staff)
      expect([nameOf(endpoint), await call(endpoint)]).toEqual([
        nameOf(endpoint),
        { status: 401, code: 'unauthorized' },
      ]);
  });

  it.each(roles)('accepts or rejects the role %s as it declares', async (role) => {
    for (const endpoint of staff) {
      const { status, code } = await call(endpoint, cookies[role]);
      const isForbidden = status === 403 && code === 'role_forbidden';
      expect([nameOf(endpoint), isForbidden]).toEqual([nameOf(endpoint), !endpoint.roles?.includes(role)]);
      expect([nameOf(endpoint), status]).not.toEqual([nameOf(endpoint), 401]);
    }
  });
});

const writes = (role: Role, excluded?: Role) =>
  staff
    .filter(({ method, roles: own }) => method !== 'GET' && own?.includes(role))
    .filter(({ roles: own }) => !excluded || !own?.includes(excluded))
    .map(nameOf);

it('only owners manage accounts and the rules of reviews', () => {
  expect(writes('owner', 'editor').sort()).toEqual([
    'DELETE /api/admin/invitations/:id',
    'DELETE /api/admin/users/:id',
    'DELETE /api/admin/users/:id/sessions',
    'POST /api/admin/invitations',
    'PUT /api/admin/review-settings',
    'PUT /api/admin/users/:id/password',
    'PUT /api/admin/users/:id/role',
  ]);
});

it('authors write works, working copies, review requests and their own account, and upload files', () => {
  const own = [
    'articles',
    'research',
    'podcasts',
    'account',
    'views',
    'working-copies',
    'reviews',
    'comments',
    'references',
    'word',
  ];
  const isOwn = new RegExp(`^\\w+ /api/(admin/(${own.join('|')})|upload)\\b`);
  expect(writes('author').filter((name) => !isOwn.test(name))).toEqual([]);
  expect(writes('author').filter((name) => /bulk|trash$/.test(name))).toEqual([]);
});

it('reviewers write decisions about reviews, comments and their own account', () => {
  expect(writes('reviewer').filter((name) => !/ \/api\/admin\/account\b/.test(name))).toEqual([
    'POST /api/admin/reviews/:kind/:id/:language',
    'POST /api/admin/comments/:kind/:id',
    'POST /api/admin/comments/:kind/:id/:comment',
    'PUT /api/admin/comments/:kind/:id/:comment',
    'DELETE /api/admin/comments/:kind/:id/:comment',
  ]);
});

it('a changed role applies to the next request of an open session', async () => {
  const path = '/api/admin/users';
  expect((await app.request('GET', path, { cookie: cookies.editor })).body.code).toBe('role_forbidden');
  await app.services.db('users').where({ username: 'editor' }).update({ role: 'owner' });
  expect((await app.request('GET', path, { cookie: cookies.editor })).status).toBe(200);
});

it('a role without messages has none on the overview', async () => {
  await makeContact(app.services.db);
  const waiting = async (role: Role) =>
    (await app.request('GET', '/api/admin/summary/waiting', { cookie: cookies[role] })).body.messages.total;
  expect([await waiting('editor'), await waiting('author')]).toEqual([1, 0]);
});
