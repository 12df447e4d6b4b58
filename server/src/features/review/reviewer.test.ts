import { reviewedTypes } from '@institute/core/content/review/limits.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { previewPath } from '@institute/core/site/preview.ts';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { type ReviewUser, signInReviewer } from '#testing/review-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** The site has the pages of articles and no others. */
const renderer = async (): Promise<RenderPage> => async (request) => {
  const isPage = request.url.includes('/blog/');
  return { status: isPage ? 200 : 404, isWhole: isPage, scriptHashes: [], html: request.url };
};
const app = useTestApp({ clients: { ...plainClients(), renderer } });
let owner: ReviewUser;
let author: ReviewUser;
let reviewer: ReviewUser;
let other: ReviewUser;
beforeEach(async () => {
  owner = await signInReviewer(app, 'olga', 'owner');
  author = await signInReviewer(app, 'sari', 'author');
  reviewer = await signInReviewer(app, 'rahma', 'reviewer');
  other = await signInReviewer(app, 'oka', 'reviewer');
});

const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Isi</p>', category: 'Case Studies', status: 'draft' },
  translations: { en: { title: 'Rice', excerpt: 'Short', content: '<p>Text</p>' } },
};
const works = {
  article: draft,
  research: {
    title: 'Laporan',
    authors: ['Ratna'],
    abstract: 'Abstrak',
    content: 'Isi',
    isPublished: 'false',
  },
  podcast: { title: 'Bincang', summary: 'Ringkas', scheduledAt: '2027-03-14T12:30:00.000Z', status: 'draft' },
} as const;
const itemPaths = (id: string) => [
  `/api/admin/articles/${id}`,
  `/api/admin/working-copies/article/${id}`,
  `/api/admin/reviews/article/${id}`,
  `/api/admin/comments/article/${id}`,
  ...languages.map((language) => previewPath('article', id, language)),
];
/** The status of each way to read an article, the preview included. */
async function reads(user: ReviewUser, id: string) {
  const responses = await Promise.all(itemPaths(id).map((path) => user.call('GET', path)));
  return responses.map(({ status }) => status);
}
const allowed = Array(6).fill(200);
const refused = Array(6).fill(404);
const name = (id: string, language: 'id' | 'en' = 'id', reviewers = [reviewer.id]) =>
  author.act('article', id, language, { action: 'request', reviewers });
const list = async (user: ReviewUser, query = '') =>
  (await user.call('GET', `/api/admin/reviews${query}`)).body.map(
    (each: { name: string; language: string; state: string; isRequested: boolean }) =>
      [each.name, each.language, each.state, each.isRequested].join(),
  );

describe('a reviewer', () => {
  it('reads an item from a request that names the account until the next or a withdrawal (ROLE-13)', async () => {
    const { id } = await author.save('article', draft);
    expect(await reads(reviewer, id)).toEqual(refused);
    await name(id, 'id', []);
    expect(await reads(reviewer, id)).toEqual(refused);
    await name(id);
    expect([await reads(reviewer, id), await reads(other, id)]).toEqual([allowed, refused]);
    await name(id, 'id', [other.id]);
    expect([await reads(reviewer, id), await reads(other, id)]).toEqual([refused, allowed]);
    await author.act('article', id, 'id', { action: 'withdraw' });
    expect([await reads(other, id), await list(other)]).toEqual([refused, []]);
  });

  it('still reads an item after an own decision, and decides once per request', async () => {
    const { id } = await author.save('article', draft);
    await name(id);
    expect((await reviewer.decide('article', id, 'id', 'request_changes', 'Singkat')).status).toBe(200);
    expect(await reads(reviewer, id)).toEqual(allowed);
    expect((await reviewer.decide('article', id, 'id', 'approve')).body.code).toBe('role_forbidden');
    await author.save('article', { title: 'Padi baru' }, id);
    await name(id);
    expect((await reviewer.reviews('article', id)).id).toMatchObject({ mayDecide: true, isRequested: true });
    expect((await reviewer.decide('article', id, 'id', 'approve')).status).toBe(200);
    expect((await owner.reviews('article', id)).id?.state).toBe('approved');
    await name(id);
    await author.act('article', id, 'id', { action: 'withdraw' });
    expect(await reads(reviewer, id)).toEqual(allowed);
  });

  it('loses an item whose review another user decided', async () => {
    const { id } = await author.save('article', draft);
    await name(id, 'id', [reviewer.id, other.id]);
    expect([await reads(reviewer, id), await reads(other, id)]).toEqual([allowed, allowed]);
    await other.decide('article', id, 'id', 'approve');
    expect([await reads(reviewer, id), await reads(other, id)]).toEqual([refused, allowed]);
  });

  it('reads both languages, and decides about the one of the request (ROLE-13)', async () => {
    const { id } = await author.save('article', draft);
    await name(id, 'en');
    const { id: indonesian, en } = await reviewer.reviews('article', id);
    expect(indonesian).toMatchObject({ mayDecide: false, refusal: 'role_forbidden' });
    expect(en).toMatchObject({ mayDecide: true });
    for (const action of ['approve', 'request_changes'] as const)
      expect((await reviewer.decide('article', id, 'id', action, 'x')).body.code).toBe('role_forbidden');
    expect((await reviewer.decide('article', id, 'en', 'approve')).status).toBe(200);
  });

  it('neither requests, withdraws nor overrides a review, and edits nothing (ROLE-13)', async () => {
    const { id } = await author.save('article', draft);
    await name(id);
    const hash = (await reviewer.reviews('article', id)).id?.hash ?? '';
    const codes = [
      await reviewer.act('article', id, 'id', { action: 'request' }),
      await reviewer.act('article', id, 'id', { action: 'withdraw' }),
      await reviewer.act('article', id, 'id', { action: 'override', hash, note: 'x' }),
      await reviewer.call('PUT', `/api/admin/articles/${id}`, { title: 'x' }),
      await reviewer.call('DELETE', `/api/admin/articles/${id}`),
      await reviewer.call('GET', `/api/admin/articles/${id}/versions`),
      await reviewer.call('DELETE', `/api/admin/working-copies/article/${id}?revision=1`),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(Array(7).fill('role_forbidden'));
    expect((await owner.reviews('article', id)).id).toMatchObject({ state: 'in_review', hash });
  });

  it('reads nothing of an item in the trash', async () => {
    const { id } = await author.save('article', draft);
    const copy = { revision: null, baseVersion: 1, title: 'x', language: 'id', values: {}, body: {} };
    await author.call('PUT', `/api/admin/working-copies/article/${id}`, copy);
    await name(id);
    await author.call('DELETE', `/api/admin/articles/${id}`);
    expect([await reads(reviewer, id), await list(reviewer)]).toEqual([refused, []]);
  });

  it('reads and decides about a text that was never saved', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const copy = { revision: null, baseVersion: null, title: 'Baru', language: 'id', values: {} };
    await author.call('PUT', `/api/admin/working-copies/article/${id}`, { ...copy, body: draft });
    await name(id);
    expect((await reads(reviewer, id)).slice(1)).toEqual(Array(5).fill(200));
    expect((await reviewer.decide('article', id, 'id', 'approve')).status).toBe(200);
  });

  it.each(reviewedTypes)('reads a %s that a request names, by the endpoint of its type', async (kind) => {
    const { id } = await owner.save(kind, works[kind]);
    await owner.act(kind, id, 'id', { action: 'request', reviewers: [reviewer.id] });
    const statuses = await Promise.all(
      routes
        .filter(
          ({ endpoint: { method, path, resource } }) =>
            method === 'GET' && resource === kind && path.endsWith('/:id'),
        )
        .map(({ endpoint }) => reviewer.call('GET', endpoint.path.replace(':id', id))),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200]);
  });

  it('lists the open requests, then the decided texts', async () => {
    const { id } = await author.save('article', draft);
    const { id: second } = await author.save('article', { ...draft, title: 'Kopi', translations: {} });
    await author.save('article', { ...draft, title: 'Rahasia', translations: {} });
    await name(second);
    await reviewer.decide('article', second, 'id', 'approve');
    app.advance(1000);
    await name(id, 'en');
    app.advance(1000);
    await name(id, 'id');
    expect(await list(reviewer)).toEqual([
      'Padi,id,in_review,true',
      'Padi,en,in_review,true',
      'Kopi,id,approved,false',
    ]);
    expect(await list(reviewer, '?mine=1')).toEqual(['Padi,id,in_review,true', 'Padi,en,in_review,true']);
    expect(await list(other)).toEqual([]);
  });

  it('approves a text of a former account with the same name', async () => {
    await owner.call('PUT', '/api/admin/review-settings', { needsApproval: true, approverIsNotWriter: true });
    const { id } = await author.save('article', draft);
    await app.services.db('versions').where({ item_id: id }).update({ saved_by: 'rahma' });
    await name(id);
    expect((await reviewer.reviews('article', id)).id).toMatchObject({ mayDecide: true });
    expect((await reviewer.decide('article', id, 'id', 'approve')).status).toBe(200);
  });

  it('does not approve an own text from before the change of the role', async () => {
    await owner.call('PUT', '/api/admin/review-settings', { needsApproval: true, approverIsNotWriter: true });
    const { id } = await author.save('article', draft);
    await owner.act('article', id, 'id', { action: 'request', reviewers: [owner.id] });
    await app.services.db('users').where({ id: author.id }).update({ role: 'reviewer' });
    expect(await reads(author, id)).toEqual(refused);
    await owner.act('article', id, 'id', { action: 'request', reviewers: [author.id] });
    expect((await author.decide('article', id, 'id', 'approve')).body.code).toBe('approver_is_writer');
  });
});

it('no endpoint shows a reviewer an item that no request names', async () => {
  const { id } = await author.save('article', draft);
  await name(id, 'id', [other.id]);
  const written = { language: 'id', anchor: null, text: 'Isi' };
  const comments = (await author.call('POST', `/api/admin/comments/article/${id}`, written)).body.comments;
  const comment: string = comments[0].id;
  const open = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ access, roles, path }) => access === 'staff' && roles?.includes('reviewer') && path.includes('/:'),
    )
    .filter(({ resource }) => resource !== 'account');
  expect(open.length).toBeGreaterThan(4);
  for (const { method, path } of open) {
    for (const kind of path.includes(':kind') ? ['article', 'podcast'] : ['article']) {
      const values: Record<string, string> = { kind, id, language: 'id', comment };
      const filled = path.replace(/:(\w+)/g, (_, part) => values[part] ?? '');
      const body = { ...written, isResolved: true, action: 'withdraw' };
      const { status } = await reviewer.call(method, filled, method === 'GET' ? undefined : body);
      expect([method, filled, status]).toEqual([method, filled, expect.toBeOneOf([400, 404])]);
    }
  }
});
