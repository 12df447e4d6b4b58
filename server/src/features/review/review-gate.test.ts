import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createItem } from '#server/content/repository/content-repository.ts';
import { findContentType } from '#server/content/types/index.ts';
import { makeResearch } from '#testing/factories.ts';
import { adminPath, type ReviewUser, signInReviewer } from '#testing/review-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let owner: ReviewUser;
let editor: ReviewUser;
let author: ReviewUser;
beforeEach(async () => {
  owner = await signInReviewer(app, 'olga', 'owner');
  editor = await signInReviewer(app, 'edi', 'editor');
  author = await signInReviewer(app, 'sari', 'author');
});

const day = 86_400_000;
const rules = '/api/admin/review-settings';
const path = adminPath('article');
const require = (needsApproval = true, approverIsNotWriter = false) =>
  owner.call('PUT', rules, { needsApproval, approverIsNotWriter });
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Isi</p>', category: 'Case Studies', status: 'draft' },
};
const en = { title: 'Rice', excerpt: 'Short' };
const bilingual = { ...draft, translations: { en } };
const refused = (languages: string[]) => ({
  status: 409,
  body: expect.objectContaining({ code: 'approval_required', data: { languages } }),
});
const approve = async (id: string) => {
  expect((await editor.decide('article', id, 'id', 'approve')).status).toBe(200);
};

describe('while approvals are required, an unapproved text stays hidden', () => {
  beforeEach(async () => {
    expect((await require()).status).toBe(200);
  });

  it('by a new item and by a save, also with a publication time', async () => {
    const publish = { status: 'published' };
    for (const each of [publish, { publishAt: inDays(1) }])
      expect(await editor.call('POST', path, { ...bilingual, ...each })).toEqual(refused(['id', 'en']));
    const { id } = await editor.save('article', bilingual);
    const save = (change: object) => editor.call('PUT', `${path}/${id}`, change);
    expect(await save({ publishAt: inDays(1) })).toEqual(refused(['id', 'en']));
    expect(await save(publish)).toEqual(refused(['id', 'en']));
    await approve(id);
    expect(await save(publish)).toEqual(refused(['en']));
    await editor.decide('article', id, 'en', 'request_changes', 'x');
    expect(await save(publish)).toEqual(refused(['en']));
    await owner.decide('article', id, 'en', 'override', 'Mendesak');
    expect(await save({ ...publish, title: 'X' })).toEqual(refused(['id']));
    expect((await save({ publishAt: inDays(1) })).status).toBe(200);
    expect((await save({ publishAt: null, ...publish })).status).toBe(200);
  });

  it('until a reviewer whom the request names approves it', async () => {
    const reviewer = await signInReviewer(app, 'rahma', 'reviewer');
    const { id } = await author.save('article', bilingual);
    const publish = { status: 'published' };
    await author.act('article', id, 'id', { action: 'request' });
    expect(
      (await reviewer.act('article', id, 'id', { action: 'approve', hash: 'a'.repeat(64) })).status,
    ).toBe(404);
    await author.act('article', id, 'id', { action: 'request', reviewers: [reviewer.id] });
    expect((await reviewer.decide('article', id, 'en', 'approve')).body.code).toBe('role_forbidden');
    expect(await editor.call('PUT', `${path}/${id}`, publish)).toEqual(refused(['id', 'en']));
    expect((await reviewer.decide('article', id, 'id', 'approve')).status).toBe(200);
    expect((await reviewer.call('PUT', `${path}/${id}`, publish)).body.code).toBe('role_forbidden');
    expect(await editor.call('PUT', `${path}/${id}`, publish)).toEqual(refused(['en']));
    await author.act('article', id, 'en', { action: 'request', reviewers: [reviewer.id] });
    await reviewer.decide('article', id, 'en', 'approve');
    expect((await editor.call('PUT', `${path}/${id}`, publish)).status).toBe(200);
  });

  it('by a change of a public text, whose other fields change freely', async () => {
    const { id } = await editor.save('article', draft);
    await approve(id);
    await editor.save('article', { status: 'published' }, id);
    expect(await editor.call('PUT', `${path}/${id}`, { title: 'X' })).toEqual(refused(['id']));
    expect((await editor.call('PUT', `${path}/${id}`, { category: 'Company News' })).status).toBe(200);
    await editor.save('article', { translations: { en: { ...en, status: 'draft' } } }, id);
    const shown = { translations: { en: { ...en, status: 'published' } } };
    expect(await editor.call('PUT', `${path}/${id}`, shown)).toEqual(refused(['en']));
    await editor.decide('article', id, 'en', 'approve');
    expect((await editor.call('PUT', `${path}/${id}`, shown)).status).toBe(200);
    expect((await editor.call('PUT', `${path}/${id}`, { status: 'draft', title: 'X' })).status).toBe(200);
  });

  it('by a change of many items and its undoing', async () => {
    const { id } = await editor.save('article', draft);
    const bulk = async (body: object) => (await editor.call('POST', `${path}/bulk`, body)).body[0];
    expect(await bulk({ action: 'publish', ids: [id] })).toMatchObject({
      ...{ outcome: 'failed', error: { code: 'approval_required' } },
    });
    await approve(id);
    expect(await bulk({ action: 'publish', ids: [id] })).toMatchObject({ outcome: 'changed' });
    const { version } = await bulk({ action: 'unpublish', ids: [id] });
    await editor.decide('article', id, 'id', 'request_changes', 'x');
    expect(await bulk({ action: 'undo', changes: [{ id, version }] })).toMatchObject({ outcome: 'failed' });
  });

  it('by the restoration of a revision, in a duplicate, and by the return from the trash', async () => {
    const { id } = await editor.save('article', draft);
    await editor.save('article', { title: 'Lain' }, id);
    await approve(id);
    await editor.save('article', { status: 'published' }, id);
    expect(await editor.call('POST', `${path}/${id}/restore`, { number: 1 })).toEqual(refused(['id']));
    expect((await editor.call('POST', `${path}/${id}/restore`, { number: 2 })).status).toBe(200);

    const { body: copy } = await editor.call('POST', `${path}/${id}/duplicate`);
    expect(await editor.call('PUT', `${path}/${copy.id}`, { status: 'published' })).toEqual(refused(['id']));

    await editor.decide('article', id, 'id', 'request_changes', 'x');
    expect((await editor.call('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await editor.call('POST', `${path}/${id}/trash/restore`)).toEqual(refused(['id']));
    await require(false);
    expect((await editor.call('POST', `${path}/${id}/trash/restore`)).status).toBe(200);
  });

  it('by the publication of a working copy, also of a new item', async () => {
    const { id, version } = await author.save('article', draft);
    await approve(id);
    const next = { ...draft, title: 'Lain', status: 'published' };
    const copy = { baseVersion: version, title: 'x', language: 'id', values: {}, body: next };
    await author.call('PUT', `/api/admin/working-copies/article/${id}`, { ...copy, revision: null });
    const body = { ...next, workingCopy: { id, revision: 1 } };
    expect(await editor.call('PUT', `${path}/${id}`, body)).toEqual(refused(['id']));
    await approve(id);
    expect((await editor.call('PUT', `${path}/${id}`, body)).status).toBe(200);

    const made = randomUUID();
    const first = { ...copy, revision: null, baseVersion: null, body: { ...next, title: 'Baru' } };
    await author.call('PUT', `/api/admin/working-copies/article/${made}`, first);
    const publication = { ...next, title: 'Baru', workingCopy: { id: made, revision: 1 } };
    expect(await editor.call('POST', path, publication)).toEqual(refused(['id']));
    await approve(made);
    expect((await editor.call('POST', path, publication)).status).toBe(201);
  });

  it('after the unpublish time, which ends what was public', async () => {
    const { id } = await editor.save('article', draft);
    await approve(id);
    await editor.save('article', { status: 'published', unpublishAt: inDays(1) }, id);
    await editor.decide('article', id, 'id', 'request_changes', 'x');
    app.advance(2 * day);
    const again = { unpublishAt: null, status: 'published' };
    expect(await editor.call('PUT', `${path}/${id}`, again)).toEqual(refused(['id']));
    app.advance(-2 * day);
  });

  it.each([
    ['podcast', { title: 'Bincang', summary: 'x', scheduledAt: '2027-03-14T12:30:00.000Z' }],
    ['research', { title: 'Laporan', authors: ['Ratna'], abstract: 'x' }],
  ] as const)('of the kind %s', async (kind, body) => {
    const shown = kind === 'podcast' ? { status: 'published' } : { isPublished: 'true' };
    const hidden = kind === 'podcast' ? { status: 'draft' } : { isPublished: 'false' };
    expect(await editor.call('POST', adminPath(kind), { ...body, ...shown })).toEqual(refused(['id']));
    const { id } = await editor.save(kind, { ...body, ...hidden });
    await editor.decide(kind, id, 'id', 'approve');
    expect((await editor.call('PUT', `${adminPath(kind)}/${id}`, shown)).status).toBe(200);
  });

  it('unless a program without a user publishes it', async () => {
    const kind = findContentType('article');
    const values = kind.input.parse({ ...draft, status: 'published' });
    const { db } = app.services;
    await createItem(kind, values, { db, user: null, services: app.services });
    expect((await app.request('GET', '/api/articles')).body).toHaveLength(1);
  });
});

describe('the rules', () => {
  it('are off at first, and concern nobody in an institute of one person', async () => {
    expect((await author.call('GET', rules)).body).toEqual({
      ...{ needsApproval: false, approverIsNotWriter: false, isOffered: true },
    });
    await app.services.db('users').whereNot({ id: owner.id }).update({ disabled_at: new Date() });
    expect((await owner.call('GET', rules)).body.isOffered).toBe(false);
    expect((await require()).body).toEqual({
      ...{ needsApproval: true, approverIsNotWriter: false, isOffered: true },
    });
    const { body } = await owner.call('GET', '/api/admin/activity');
    expect(body[0]).toMatchObject({ act: 'review-rules-changed', who: 'olga' });
  });

  it('do not require approvals while a scheduled text lacks one', async () => {
    const { id } = await editor.save('article', { ...bilingual, publishAt: inDays(1) });
    await editor.save('article', { ...draft, title: 'Terbit', status: 'published' });
    await approve(id);
    const publishAt = new Date(inDays(1));
    for (let n = 0; n < 11; n += 1)
      await makeResearch(app.services.db, { publishAt, publicationDate: publishAt });
    const { status, body } = await require();
    expect([status, body.code, body.data.count]).toEqual([409, 'planned_without_approval', 12]);
    expect(body.data.items).toHaveLength(10);
    expect(body.data.items[0]).toEqual({ kind: 'article', id, name: 'Padi', languages: ['en'] });
    await app.services.db('research').delete();
    await editor.decide('article', id, 'en', 'approve');
    expect((await require()).status).toBe(200);
    expect((await require(true, true)).body.approverIsNotWriter).toBe(true);
  });

  it('leave public what was public before, and check the next change', async () => {
    const { id } = await editor.save('article', { ...draft, status: 'published' });
    await require();
    expect((await editor.call('PUT', `${path}/${id}`, { category: 'Company News' })).status).toBe(200);
    expect(await editor.call('PUT', `${path}/${id}`, { title: 'X' })).toEqual(refused(['id']));
    expect(await editor.call('PUT', `${path}/${id}`, { publishAt: inDays(1) })).toEqual(refused(['id']));
    expect((await editor.call('PUT', `${path}/${id}`, { status: 'draft' })).status).toBe(200);
    expect(await editor.call('PUT', `${path}/${id}`, { status: 'published' })).toEqual(refused(['id']));
  });

  it('wait for saves in progress, so that no text becomes scheduled unseen', async () => {
    const saves = Array.from({ length: 6 }, (_, n) =>
      editor.call('POST', path, { ...draft, title: `Padi ${n}`, publishAt: inDays(1) }),
    );
    const [change, ...saved] = await Promise.all([require(), ...saves]);
    const stored = saved.filter(({ status }) => status === 201).length;
    if (change.status === 200) expect(stored).toBe(0);
    else expect(change.body.code).toBe('planned_without_approval');
    if (change.status !== 200) expect(saved.every(({ status }) => status === 201)).toBe(true);
  });
});

describe('a writer', () => {
  const decide = async (user: ReviewUser, id: string) => {
    const { mayDecide, refusal } = (await user.reviews('article', id)).id ?? {};
    const { status, body } = await user.decide('article', id, 'id', 'approve');
    expect([mayDecide, refusal]).toEqual(status === 200 ? [true, undefined] : [false, body.code]);
    return status === 200 ? 'approved' : body.code;
  };
  beforeEach(async () => {
    await require(false, true);
  });

  it('does not approve an own item, but may request changes, and an owner may override', async () => {
    const { id } = await owner.save('article', draft);
    expect(await decide(owner, id)).toBe('approver_is_writer');
    expect((await owner.decide('article', id, 'id', 'request_changes', 'x')).status).toBe(200);
    expect((await owner.decide('article', id, 'id', 'override', 'x')).status).toBe(200);
    expect(await decide(editor, id)).toBe('approved');
  });

  it('does not approve a text after a request, a revision or a working copy', async () => {
    const { id } = await author.save('article', draft);
    await editor.act('article', id, 'id', { action: 'request' });
    expect(await decide(editor, id)).toBe('approver_is_writer');
    await editor.act('article', id, 'id', { action: 'withdraw' });
    expect(await decide(editor, id)).toBe('approved');

    await editor.save('article', { title: 'Lain' }, id);
    await author.save('article', { title: 'Lagi' }, id);
    expect(await decide(editor, id)).toBe('approver_is_writer');
    expect(await decide(owner, id)).toBe('approved');
  });

  it('of a working copy remains one after a colleague saves the item', async () => {
    const { id, version } = await author.save('article', draft);
    const third = await signInReviewer(app, 'third', 'editor');
    const copy = {
      baseVersion: version,
      title: 'x',
      language: 'id',
      values: {},
      body: { ...draft, title: 'Y' },
    };
    const to = `/api/admin/working-copies/article/${id}`;
    await editor.call('PUT', to, { ...copy, revision: null });
    await author.call('PUT', to, { ...copy, revision: 1 });
    expect(await decide(editor, id)).toBe('approver_is_writer');
    await author.save('article', { ...draft, title: 'Y', workingCopy: { id, revision: 2 } }, id);
    expect(await decide(editor, id)).toBe('approver_is_writer');
    expect(await decide(third, id)).toBe('approved');
  });

  it('is no user whose working copy changes only the publication', async () => {
    const { id, version } = await author.save('article', draft);
    const copy = { baseVersion: version, title: 'x', language: 'id', values: {} };
    const to = `/api/admin/working-copies/article/${id}`;
    const published = { ...draft, status: 'published' };
    await editor.call('PUT', to, { ...copy, revision: null, body: published });
    await owner.call('PUT', to, { ...copy, revision: 1, body: { ...published, excerpt: 'Lain' } });
    expect(await decide(editor, id)).toBe('approved');
    expect(await decide(owner, id)).toBe('approver_is_writer');
  });

  it('approves again what colleagues wrote since the text was public', async () => {
    const { id } = await author.save('article', draft);
    await editor.save('article', { title: 'Lain' }, id);
    await editor.save('article', { publishAt: inDays(1) }, id);
    expect(await decide(editor, id)).toBe('approver_is_writer');
    app.advance(2 * day);
    expect(await decide(editor, id)).toBe('approved');
    await owner.save('article', { title: 'Lagi', status: 'draft', publishAt: null }, id);
    expect(await decide(editor, id)).toBe('approved');
    expect(await decide(owner, id)).toBe('approver_is_writer');
    app.advance(-2 * day);
  });
});
