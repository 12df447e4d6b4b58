import { noticeLimits } from '@institute/core/account/notice/limits.ts';
import type { Notice, NoticeList } from '@institute/core/account/notice/schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteReadNotices } from '#server/jobs/retention.ts';
import { type ReviewUser, signInReviewer } from '#testing/review-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let owner: ReviewUser;
let editor: ReviewUser;
let author: ReviewUser;
let reviewer: ReviewUser;
beforeEach(async () => {
  owner = await signInReviewer(app, 'olga', 'owner');
  editor = await signInReviewer(app, 'edi', 'editor');
  author = await signInReviewer(app, 'sari', 'author');
  reviewer = await signInReviewer(app, 'rudi', 'reviewer');
});

const path = '/api/admin/account/notices';
const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Harga beras naik.</p>', category: 'Case Studies' },
  status: 'draft',
};
const list = async (user: ReviewUser): Promise<NoticeList> => (await user.call('GET', path)).body;
/** Returns the unread notices of the users as text, the newest first. */
const unread = async (...users: ReviewUser[]) => {
  const lists = await Promise.all(users.map(list));
  return lists.map(({ notices }) =>
    notices.filter(({ isRead }) => !isRead).map(({ cause, actor }) => `${cause} by ${actor}`),
  );
};
const commentsOf = (id: string, thread?: string) =>
  `/api/admin/comments/article/${id}${thread ? `/${thread}` : ''}`;
const comment = async (user: ReviewUser, id: string, text: string): Promise<string> => {
  const body = { language: 'id', anchor: null, text };
  return (await user.call('POST', commentsOf(id), body)).body.comments.at(-1).id;
};
const request = (user: ReviewUser, id: string, reviewers: ReviewUser[] = []) =>
  user.act('article', id, 'id', { action: 'request', reviewers: reviewers.map((each) => each.id) });
const everyone = () => [owner, editor, author, reviewer];

describe('a review', () => {
  it('that names accounts notifies them, and its decision the author and the requester', async () => {
    const { id } = await author.save('article', draft);
    await request(editor, id, [owner, reviewer]);
    expect(await unread(...everyone())).toEqual([
      ['review_requested by edi'],
      [],
      [],
      ['review_requested by edi'],
    ]);
    const [notice] = (await list(reviewer)).notices;
    expect(notice).toEqual({
      ...{ id: expect.any(String), cause: 'review_requested', kind: 'article', itemId: id, language: 'id' },
      ...{
        name: 'Padi',
        nameLanguage: 'id',
        actor: 'edi',
        isGuest: false,
        thread: null,
        decision: null,
        isRead: false,
      },
      at: expect.any(String),
    } satisfies Notice);
    await reviewer.decide('article', id, 'id', 'request_changes', 'Sumber');
    expect(await unread(...everyone())).toEqual([
      [],
      ['review_decided by rudi'],
      ['review_decided by rudi'],
      [],
    ]);
    expect((await list(author)).notices[0]).toMatchObject({ decision: 'changes_requested' });
  });

  it('without names notifies owners and editors who may approve', async () => {
    const { id } = await editor.save('article', draft);
    await request(editor, id);
    expect(await unread(...everyone())).toEqual([['review_requested by edi'], [], [], []]);
    const { id: other } = await author.save('article', { ...draft, title: 'Jagung' });
    await editor.save('article', { ...draft, title: 'Jagung baru' }, other);
    await owner.call('PUT', '/api/admin/review-settings', {
      needsApproval: false,
      approverIsNotWriter: true,
    });
    await request(author, other);
    expect(await unread(owner, editor)).toEqual([
      ['review_requested by sari', 'review_requested by edi'],
      [],
    ]);
  });

  it('that is withdrawn or decided by another user waits for no account', async () => {
    const { id } = await author.save('article', draft);
    await request(author, id, [owner, editor]);
    await author.act('article', id, 'id', { action: 'withdraw' });
    expect(await unread(...everyone())).toEqual([[], [], [], []]);
    await request(author, id, [owner, editor]);
    await editor.decide('article', id, 'id', 'approve');
    expect(await unread(...everyone())).toEqual([[], [], ['review_decided by edi'], []]);
  });

  it('that was rejected notifies no account', async () => {
    const { id } = await author.save('article', draft);
    const refused = await author.act('article', id, 'id', {
      ...{ action: 'request', reviewers: [owner.id, author.id] },
    });
    expect([refused.status, await app.services.db('notices')]).toEqual([400, []]);
  });
});

describe('a comment', () => {
  it('notifies the creator, the writers of the thread and mentioned accounts once, not its writer', async () => {
    const { id } = await author.save('article', draft);
    const thread = await comment(editor, id, 'Sumber? @sari @olga');
    expect(await unread(...everyone())).toEqual([['mention by edi'], [], ['mention by edi'], []]);
    await author.call('POST', commentsOf(id, thread), { text: 'Sudah' });
    expect(await unread(...everyone())).toEqual([
      ['mention by edi'],
      ['comment by sari'],
      ['mention by edi'],
      [],
    ]);
    const [reply] = (await list(editor)).notices;
    expect(reply).toMatchObject({ thread, decision: null, language: 'id' });
    await comment(owner, id, 'Lagi');
    expect((await unread(author, editor))[0]).toEqual(['comment by olga', 'mention by edi']);
  });

  it('of a guest notifies the creator and the account that sent the link, by the name of a guest', async () => {
    const { id } = await author.save('article', draft);
    const { body } = await editor.call('POST', `/api/admin/working-copies/article/${id}/preview-links`);
    const [, token] = /preview\/([\w-]+)\/id$/.exec(body.url) ?? [];
    const sent = { name: 'olga', text: 'Sumbernya mana?' };
    await app.request('POST', `/api/previews/${token}/id/comments`, { body: sent });
    expect(await unread(...everyone())).toEqual([[], ['comment by olga'], ['comment by olga'], []]);
    expect((await list(author)).notices[0]).toMatchObject({ actor: 'olga', isGuest: true });
  });

  it('notifies a reviewer whom the review names, if it mentions the reviewer', async () => {
    const { id } = await author.save('article', draft);
    await request(author, id, [reviewer]);
    await comment(editor, id, '@rudi?');
    expect(await unread(reviewer)).toEqual([['mention by edi', 'review_requested by sari']]);
  });

  it('notifies the requester of an open review', async () => {
    const { id } = await owner.save('article', draft);
    await request(editor, id, [owner]);
    await comment(owner, id, 'Sumber?');
    expect(await unread(editor)).toEqual([['comment by olga']]);
    await editor.act('article', id, 'id', { action: 'withdraw' });
    await comment(owner, id, 'Lagi');
    expect(await unread(editor)).toEqual([['comment by olga']]);
  });

  it('notifies no account that cannot read the item, and none that is disabled', async () => {
    const { id } = await owner.save('article', draft);
    await app.services.db('users').where({ id: editor.id }).update({ disabled_at: new Date() });
    await comment(owner, id, '@sari @rudi @edi');
    expect(await app.services.db('notices')).toEqual([]);
  });

  it('that is deleted takes its notices along, as does a purged item', async () => {
    const { id } = await author.save('article', draft);
    const thread = await comment(editor, id, '@olga');
    await editor.call('DELETE', commentsOf(id, thread));
    expect(await app.services.db('notices')).toEqual([]);
    await comment(editor, id, '@olga');
    await request(author, id);
    await editor.call('DELETE', `/api/admin/articles/${id}`);
    expect(await unread(...everyone())).toEqual([[], [], [], []]);
    expect((await list(owner)).unread).toBe(0);
    await editor.call('POST', `/api/admin/articles/${id}/trash/restore`);
    expect((await list(owner)).unread).toBe(2);
    await editor.call('DELETE', `/api/admin/articles/${id}`);
    await editor.call('DELETE', `/api/admin/articles/${id}/trash`);
    expect(await app.services.db('notices')).toEqual([]);
  });

  it('leaves no notice if its transaction fails', async () => {
    const { id } = await author.save('article', draft);
    const { db } = app.services;
    await db.raw(
      "alter table activity add constraint no_comments check (act <> 'comment-written') not valid",
    );
    const body = { language: 'id', anchor: null, text: '@olga' };
    const failed = await editor.call('POST', commentsOf(id), body);
    await db.raw('alter table activity drop constraint no_comments');
    expect([failed.status, await db('comments'), await db('notices')]).toEqual([400, [], []]);
    await editor.call('POST', commentsOf(id), body);
    expect(await unread(owner)).toEqual([['mention by edi']]);
  });
});

describe('the list', () => {
  it('hides items that the role no longer reads', async () => {
    const setRole = (user: ReviewUser, role: string) =>
      app.services.db('users').where({ id: user.id }).update({ role });
    const { id } = await author.save('article', draft);
    await comment(owner, id, '@edi');
    await request(author, id, [editor, reviewer]);
    await setRole(editor, 'author');
    expect(await unread(editor)).toEqual([['review_requested by sari']]);
    await setRole(editor, 'reviewer');
    expect(await unread(editor, reviewer)).toEqual([
      ['review_requested by sari', 'mention by olga'],
      ['review_requested by sari'],
    ]);
    await owner.decide('article', id, 'id', 'approve');
    expect([await list(editor), await list(reviewer)]).toEqual([
      { notices: [], unread: 0, isOffered: true },
      { notices: [], unread: 0, isOffered: true },
    ]);
  });

  it('marks own notices as read, by id or all up to a time', async () => {
    const { id } = await author.save('article', draft);
    for (const text of ['@sari 1', '@sari 2', '@sari 3']) {
      await comment(editor, id, text);
      app.advance(1000);
    }
    const [, second, first] = (await list(author)).notices;
    expect((await list(author)).unread).toBe(3);
    await owner.call('PUT', path, { ids: [first?.id] });
    expect((await list(author)).unread).toBe(3);
    expect((await author.call('PUT', path, { ids: [first?.id] })).body.unread).toBe(2);
    const { body } = await author.call('PUT', path, { until: second?.at });
    expect(body.notices.map(({ isRead }: Notice) => isRead)).toEqual([false, true, true]);
    expect((await author.call('PUT', path, {})).status).toBe(400);
  });

  it('is not offered to the only account without notices', async () => {
    expect((await list(owner)).isOffered).toBe(true);
    await app.services.db('users').whereNot({ id: owner.id }).update({ disabled_at: new Date() });
    expect(await list(owner)).toEqual({ notices: [], unread: 0, isOffered: false });
  });

  it('loses read notices after their retention', async () => {
    const { id } = await author.save('article', draft);
    await comment(editor, id, '@sari @olga');
    await owner.call('PUT', path, { ids: [(await list(owner)).notices[0]?.id] });
    app.advance((noticeLimits.readDays - 1) * 86_400_000);
    expect(await deleteReadNotices(app.services)).toBe(0);
    app.advance(86_400_001);
    expect(await deleteReadNotices(app.services)).toBe(1);
    expect((await app.services.db('notices')).map((row) => row.user_id)).toEqual([author.id]);
  });

  it('ends with the account', async () => {
    const { id } = await author.save('article', draft);
    await comment(editor, id, '@sari');
    await app.services.db('users').where({ id: author.id }).delete();
    expect(await app.services.db('notices')).toEqual([]);
  });
});
