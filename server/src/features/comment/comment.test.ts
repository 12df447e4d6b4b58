import { randomUUID } from 'node:crypto';
import { commentLimits } from '@institute/core/content/comment/limits.ts';
import type { ItemComments } from '@institute/core/content/comment/schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/factories.ts';
import { type ReviewUser, signInReviewer } from '#testing/review-client.ts';
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

const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Harga beras naik.</p>', category: 'Case Studies' },
  status: 'draft',
};
const anchor = { field: 'content', text: 'Harga beras naik.', start: 6, end: 11 };
const missing = randomUUID();
const at = (id: string, comment?: string, kind = 'article') =>
  `/api/admin/comments/${kind}/${id}${comment ? `/${comment}` : ''}`;
const write = async (user: ReviewUser, id: string, body: object = {}): Promise<ItemComments> => {
  const { status, body: found } = await user.call('POST', at(id), {
    ...{ language: 'id', anchor, text: 'Sumber?' },
    ...body,
  });
  expect([status, found]).toEqual([200, expect.anything()]);
  return found;
};
const list = async (user: ReviewUser, id: string): Promise<ItemComments> =>
  (await user.call('GET', at(id))).body;
const rows = (table: string) => app.services.db(table);

describe('a comment', () => {
  it('stores the passage and the text of its field at that time', async () => {
    const { id } = await author.save('article', draft);
    const found = await write(editor, id, { text: ' Sumber? @Sari dan @nobody ' });
    expect(found).toEqual(await list(editor, id));
    const [comment] = found.comments;
    expect(comment).toMatchObject({
      ...{ language: 'id', text: 'Sumber? @Sari dan @nobody', replies: [], resolved: null },
      author: { id: editor.id, name: 'edi' },
      mentions: [{ id: author.id, username: 'sari' }],
      anchor: { field: 'content', start: 6, end: 11, quote: 'beras' },
      mayDelete: true,
    });
    expect(found.texts).toEqual({ [comment?.anchor?.textHash ?? '']: anchor.text });
    expect(found.people.map(({ username }) => username)).toEqual(['edi', 'olga', 'sari']);
    await author.save('article', { content: '<p>Semua lain.</p>' }, id);
    expect((await list(author, id)).texts).toEqual(found.texts);
  });

  it('can be about a whole text, and each language has its own', async () => {
    const { id } = await author.save('article', draft);
    await write(editor, id, { anchor: null });
    const { comments, texts } = await write(editor, id, { anchor: null, language: 'en', text: 'Good' });
    expect(comments.map(({ language, anchor: none }) => [language, none])).toEqual([
      ['id', null],
      ['en', null],
    ]);
    expect(texts).toEqual({});
  });

  it('has replies, and can be resolved and opened again', async () => {
    const { id } = await author.save('article', draft);
    const comment = (await write(editor, id)).comments[0]?.id ?? '';
    const replied = await author.call('POST', at(id, comment), { text: 'Sudah, @edi' });
    const reply = replied.body.comments[0].replies[0];
    expect(reply).toMatchObject({ text: 'Sudah, @edi', author: { name: 'sari' }, mayDelete: true });
    expect(reply.mentions).toEqual([{ id: editor.id, username: 'edi' }]);
    expect((await author.call('POST', at(id, reply.id), { text: 'Lagi' })).status).toBe(404);
    expect((await author.call('PUT', at(id, reply.id), { isResolved: true })).status).toBe(404);
    const resolved = await author.call('PUT', at(id, comment), { isResolved: true });
    expect(resolved.body.comments[0].resolved).toEqual({ at: expect.any(String), by: 'sari' });
    const again = await editor.call('PUT', at(id, comment), { isResolved: true });
    expect(again.body.comments[0].resolved.by).toBe('sari');
    const opened = await editor.call('PUT', at(id, comment), { isResolved: false });
    expect(opened.body.comments[0].resolved).toBeNull();
    const acts = await rows('activity').where('act', 'like', 'comment-%').orderBy('id').select('act', 'name');
    expect(acts).toEqual(
      ['written', 'written', 'resolved', 'reopened'].map((act) => ({ act: `comment-${act}`, name: 'Padi' })),
    );
  });

  it('is deleted by its author or an owner, with its replies and an unused text', async () => {
    const { id } = await author.save('article', draft);
    const comment = (await write(editor, id)).comments[0]?.id ?? '';
    const reply = (await author.call('POST', at(id, comment), { text: 'Sudah' })).body.comments[0].replies[0];
    const second = (await write(author, id)).comments[1]?.id ?? '';
    expect((await author.call('DELETE', at(id, comment))).body.code).toBe('role_forbidden');
    expect((await editor.call('DELETE', at(id, reply.id))).body.code).toBe('role_forbidden');
    expect((await owner.call('DELETE', at(id, reply.id))).body.comments[0].replies).toEqual([]);
    await author.call('POST', at(id, comment), { text: 'Sudah' });
    expect((await editor.call('DELETE', at(id, comment))).body.comments).toHaveLength(1);
    expect([await rows('comments'), await rows('comment_texts')].map(({ length }) => length)).toEqual([1, 1]);
    await author.call('DELETE', at(id, second));
    expect([await rows('comments'), await rows('comment_texts')]).toEqual([[], []]);
  });
});

describe('a reviewer', () => {
  let reviewer: ReviewUser;
  beforeEach(async () => {
    reviewer = await signInReviewer(app, 'rahma', 'reviewer');
  });
  const ask = (id: string) =>
    author.act('article', id, 'id', { action: 'request', reviewers: [reviewer.id] });

  it('comments and replies, is mentioned, and resolves and deletes only own comments', async () => {
    const { id } = await author.save('article', draft);
    await ask(id);
    const foreign = (await write(editor, id, { text: '@rahma?' })).comments[0];
    expect(foreign?.mentions).toEqual([{ id: reviewer.id, username: 'rahma' }]);
    const [first, own] = (await write(reviewer, id, { anchor: null, text: 'Baik, @sari' })).comments;
    expect([first, own]).toMatchObject([
      { mayDelete: false, mayResolve: false },
      { mayDelete: true, mayResolve: true, author: { name: 'rahma' }, mentions: [{ username: 'sari' }] },
    ]);
    expect((await reviewer.call('POST', at(id, first?.id), { text: 'Ya' })).status).toBe(200);
    const refused = [
      await reviewer.call('PUT', at(id, first?.id), { isResolved: true }),
      await reviewer.call('DELETE', at(id, first?.id)),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['role_forbidden', 'role_forbidden']);
    expect((await reviewer.call('PUT', at(id, own?.id), { isResolved: true })).status).toBe(200);
    expect((await list(author, id)).comments[1]).toMatchObject({
      ...{ mayResolve: true, resolved: { by: 'rahma' } },
    });
    expect((await reviewer.call('DELETE', at(id, own?.id))).body.comments).toHaveLength(1);
  });

  it('comments after an own decision, and neither reads comments nor is mentioned after a withdrawal', async () => {
    const { id } = await author.save('article', draft);
    expect((await reviewer.call('GET', at(id))).status).toBe(404);
    await ask(id);
    await reviewer.decide('article', id, 'id', 'request_changes', 'Singkat');
    const { comments, people } = await write(reviewer, id);
    expect(people.map(({ username }) => username)).toEqual(['edi', 'olga', 'rahma', 'sari']);
    const { id: second } = await author.save('article', { ...draft, title: 'Lain' });
    await ask(second);
    await write(reviewer, second);
    await author.act('article', second, 'id', { action: 'withdraw' });
    const codes = [
      await reviewer.call('GET', at(second)),
      await reviewer.call('POST', at(second), { language: 'id', anchor: null, text: 'Isi' }),
      await reviewer.call('POST', at(second, comments[0]?.id), { text: 'Isi' }),
    ].map(({ status }) => status);
    expect(codes).toEqual([404, 404, 404]);
    const found = await write(editor, second, { text: '@rahma' });
    expect(found.comments[1]?.mentions).toEqual([]);
    expect(found.people.map(({ username }) => username)).toEqual(['edi', 'olga', 'sari']);
  });
});

describe('a comment is rejected', () => {
  it('with an invalid text, passage or language', async () => {
    const { id } = await author.save('article', draft);
    for (const [body, code] of [
      [{ text: ' ' }, 'required'],
      [{ text: 'a'.repeat(commentLimits.text + 1) }, 'too_long'],
      [{ anchor: { ...anchor, field: 'slug' } }, 'invalid'],
      [{ anchor: { ...anchor, start: 11 } }, 'invalid'],
      [{ anchor: { ...anchor, end: 18 } }, 'invalid'],
      [{ anchor: { ...anchor, text: 'a😀b', start: 0, end: 2 } }, 'invalid'],
      [{ language: 'fr' }, 'invalid'],
    ] as const) {
      const sent = { language: 'id', anchor, text: 'Sumber?', ...body };
      const refused = await editor.call('POST', at(id), sent);
      expect([body, refused.status, Object.values(refused.body.fields)]).toEqual([body, 400, [code]]);
    }
  });

  it(`as the ${commentLimits.perItem + 1}st of an item`, async () => {
    const { id } = await author.save('article', draft);
    const comment = (await write(editor, id)).comments[0]?.id ?? '';
    const written = { user_id: editor.id, username: 'edi', text: 'Isi' };
    const row = { kind: 'article', item_id: id, language: 'id', ...written };
    await rows('comments').insert(
      Array.from({ length: commentLimits.perItem - 1 }, () => ({ ...row, id: randomUUID() })),
    );
    const refused = await editor.call('POST', at(id), { language: 'id', anchor: null, text: 'Lagi' });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_comments']);
    expect((await editor.call('POST', at(id, comment), { text: 'Lagi' })).body.code).toBe(
      'too_many_comments',
    );
  });

  it('by an author on an item of another user', async () => {
    const { id } = await editor.save('article', draft);
    const comment = (await write(editor, id)).comments[0]?.id ?? '';
    const refused = [
      await author.call('GET', at(id)),
      await author.call('POST', at(id), { language: 'id', anchor: null, text: 'Isi' }),
      await author.call('POST', at(id, comment), { text: 'Isi' }),
      await author.call('PUT', at(id, comment), { isResolved: true }),
      await author.call('DELETE', at(id, comment)),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, 'not_own_item']),
    );
    expect((await list(editor, id)).people.map(({ username }) => username)).toEqual(['edi', 'olga']);
  });

  it('without an item, with a comment of another item, and on a section', async () => {
    const { id } = await author.save('article', draft);
    const other = await author.save('article', { ...draft, title: 'Lain' });
    const comment = (await write(editor, id)).comments[0]?.id ?? '';
    expect((await editor.call('GET', at(missing))).status).toBe(404);
    expect((await editor.call('DELETE', at(other.id, comment))).status).toBe(404);
    expect((await editor.call('GET', at(id, undefined, 'site-content'))).status).toBe(404);
  });
});

describe('the comments of an item', () => {
  const copies = '/api/admin/working-copies';
  const copy = { revision: null, baseVersion: null, title: 'Baru', language: 'id', values: {}, body: draft };

  it('belong to a new item before its first save, and stay with it', async () => {
    const id = randomUUID();
    await author.call('PUT', `${copies}/article/${id}`, copy);
    await write(author, id);
    await author.save('article', { ...draft, workingCopy: { id, revision: 1 } });
    expect((await list(author, id)).comments).toHaveLength(1);
  });

  it('are deleted with the working copy of an item that was never saved', async () => {
    const id = randomUUID();
    await author.call('PUT', `${copies}/article/${id}`, copy);
    await write(author, id);
    await author.call('DELETE', `${copies}/article/${id}?revision=1`);
    expect([await rows('comments'), await rows('comment_texts')]).toEqual([[], []]);
  });

  it('survive the working copy of a stored item and the trash, and are purged with the item', async () => {
    const { id, version } = await author.save('article', draft);
    await author.call('PUT', `${copies}/article/${id}`, { ...copy, baseVersion: version });
    await write(author, id);
    await author.call('DELETE', `${copies}/article/${id}?revision=1`);
    await editor.call('DELETE', `/api/admin/articles/${id}`);
    expect((await editor.call('GET', at(id))).status).toBe(404);
    await editor.call('POST', `/api/admin/articles/${id}/trash/restore`);
    expect(await rows('comments')).toHaveLength(1);
    await editor.call('DELETE', `/api/admin/articles/${id}`);
    expect((await editor.call('DELETE', `/api/admin/articles/${id}/trash`)).status).toBe(200);
    expect([await rows('comments'), await rows('comment_texts')]).toEqual([[], []]);
  });

  it('are not those of a duplicate', async () => {
    const { id } = await author.save('article', draft);
    await write(author, id);
    const { body } = await editor.call('POST', `/api/admin/articles/${id}/duplicate`);
    expect((await list(editor, body.id)).comments).toEqual([]);
  });

  it('exist for people, too', async () => {
    const { id } = await makePerson(app.services.db, { name: 'Ratna' });
    const body = { language: 'id', anchor: { ...anchor, field: 'biography' }, text: 'Isi' };
    expect((await editor.call('POST', at(id, undefined, 'person'), body)).status).toBe(200);
  });
});
