import { randomUUID } from 'node:crypto';
import { wibFields } from '@institute/core/lib/dates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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

const translated = { en: { title: 'Rice', excerpt: 'Short', content: '<p>Text</p>' } };
const draft = {
  ...{ title: 'Padi', excerpt: 'Ringkas', content: '<p>Isi</p>', category: 'Case Studies', status: 'draft' },
  translations: translated,
};
const podcast = {
  title: 'Bincang',
  summary: 'Ringkas',
  scheduledAt: '2027-03-14T12:30:00.000Z',
  status: 'draft',
};
const research = {
  title: 'Laporan',
  authors: ['Ratna'],
  abstract: 'Abstrak',
  content: 'Isi',
  isPublished: 'false',
};
const copies = '/api/admin/working-copies';
const copyOf = (body: object, revision: number | null, baseVersion: number | null) => ({
  ...{ revision, baseVersion, title: 'Teks', language: 'id', values: {}, body },
});
const states = async (id: string) => {
  const { id: indonesian, en } = await editor.reviews('article', id);
  return [indonesian?.state ?? null, en?.state ?? null];
};

describe('the state of a text', () => {
  it('follows from the events and the current text, per language', async () => {
    const { id } = await author.save('article', draft);
    expect(await states(id)).toEqual(['none', 'none']);
    await author.act('article', id, 'id', { action: 'request', note: 'Siap?', dueOn: '2099-12-24' });
    expect(await states(id)).toEqual(['in_review', 'none']);
    await editor.decide('article', id, 'id', 'request_changes', 'Terlalu panjang');
    expect(await states(id)).toEqual(['changes_requested', 'none']);
    await author.save('article', { title: 'Padi baru' }, id);
    expect(await states(id)).toEqual(['outdated', 'none']);
    await author.act('article', id, 'id', { action: 'request' });
    await editor.decide('article', id, 'id', 'approve');
    expect(await states(id)).toEqual(['approved', 'none']);
    await author.save('article', { content: '<p>Isi lain</p>' }, id);
    expect(await states(id)).toEqual(['outdated', 'none']);
    await author.save('article', { content: '<p>Isi</p>' }, id);
    expect(await states(id)).toEqual(['approved', 'none']);
    const events = (await editor.reviews('article', id)).id?.events ?? [];
    expect(events.map(({ action, username }) => [action, username])).toEqual([
      ['approved', 'edi'],
      ['requested', 'sari'],
      ['changes_requested', 'edi'],
      ['requested', 'sari'],
    ]);
    expect(events.map(({ isCurrent }) => isCurrent)).toEqual([true, true, false, false]);
    expect(events[3]).toMatchObject({ note: 'Siap?', dueOn: '2099-12-24', reviewers: [] });
  });

  it('returns to the decision before a withdrawn request', async () => {
    const { id } = await author.save('article', draft);
    await editor.decide('article', id, 'en', 'approve');
    await author.act('article', id, 'en', { action: 'request' });
    expect(await states(id)).toEqual(['none', 'in_review']);
    await author.act('article', id, 'en', { action: 'withdraw' });
    expect(await states(id)).toEqual(['none', 'approved']);
    const again = await author.act('article', id, 'en', { action: 'withdraw' });
    expect([again.status, again.body.code]).toEqual([409, 'stale_review']);
  });

  it('belongs to the working copy if there is one, also of a new item', async () => {
    const { id, version } = await author.save('article', draft);
    await editor.decide('article', id, 'id', 'approve');
    await author.call('PUT', `${copies}/article/${id}`, copyOf({ ...draft, title: 'Lain' }, null, version));
    expect(await states(id)).toEqual(['outdated', 'none']);
    await editor.decide('article', id, 'id', 'approve');
    await editor.save('article', { ...draft, title: 'Lain', workingCopy: { id, revision: 1 } }, id);
    expect(await states(id)).toEqual(['approved', 'none']);

    const made = randomUUID();
    await author.call('PUT', `${copies}/article/${made}`, copyOf({ ...draft, title: 'Baru' }, null, null));
    await author.act('article', made, 'id', { action: 'request' });
    await editor.decide('article', made, 'id', 'approve');
    const body = { ...draft, title: 'Baru', workingCopy: { id: made, revision: 1 } };
    await editor.save('article', body);
    expect(await states(made)).toEqual(['approved', 'none']);
  });

  it('is deleted with the working copy of an item that was never saved', async () => {
    const id = randomUUID();
    await author.call('PUT', `${copies}/article/${id}`, copyOf(draft, null, null));
    await author.act('article', id, 'id', { action: 'request' });
    await author.call('DELETE', `${copies}/article/${id}?revision=1`);
    expect(await app.services.db('review_events')).toEqual([]);
    expect((await author.call('GET', `/api/admin/reviews/article/${id}`)).status).toBe(404);
  });

  it('is null for a language without a text', async () => {
    const { id } = await author.save('article', { ...draft, translations: {} });
    expect(await states(id)).toEqual(['none', null]);
    expect((await author.act('article', id, 'en', { action: 'request' })).status).toBe(404);
  });
});

describe('an approval', () => {
  const words = { name: 'Ratna', role: 'author' as const };
  const changes = {
    article: [
      { title: 'X' },
      { excerpt: 'X' },
      { content: '<p>X</p>' },
      { searchPreview: { id: { title: 'X' } } },
      { contributions: [{ ...words, label: 'Pengarang', translatedLabel: 'A' }] },
    ],
    podcast: [{ summary: 'X' }, { discussionPoints: '<p>X</p>' }, { location: 'X' }, { address: 'X' }],
    research: [{ abstract: 'X' }, { content: 'X' }],
  };

  it.each([
    ['article', draft],
    ['podcast', podcast],
    ['research', research],
  ] as const)('of the %s ends with a change of each text', async (kind, body) => {
    const { id } = await author.save(kind, body);
    for (const change of changes[kind]) {
      await editor.decide(kind, id, 'id', 'approve');
      await editor.save(kind, change, id);
      expect([change, (await editor.reviews(kind, id)).id?.state]).toEqual([change, 'outdated']);
    }
  });

  it('remains with changes of other fields and of the other language', async () => {
    const { id } = await author.save('article', draft);
    await editor.decide('article', id, 'id', 'approve');
    for (const change of [
      { translations: { en: { ...translated.en, title: 'Paddy', content: '<p>New</p>' } } },
      { translations: { en: { ...translated.en, status: 'draft' } } },
      { slug: 'lain', translations: { en: { ...translated.en, slug: 'other' } } },
      { searchPreview: { en: { title: 'X' } } },
      { translations: {} },
      { category: 'Company News' },
      { publishAt: '2030-01-01T00:00:00.000Z', unpublishAt: '2031-01-01T00:00:00.000Z' },
      { coverImageUrl: '/uploads/f00d-2x1.webp' },
      { tags: ['Pangan'] },
      { contributions: [words] },
      { references: [{ id: 'a', type: 'book', title: 'A' }] },
    ]) {
      await editor.save('article', change, id);
      expect([change, (await editor.reviews('article', id)).id?.state]).toEqual([change, 'approved']);
    }
  });

  it('ends with another alternative text in the language only', async () => {
    const url = '/uploads/f00d-2x1.webp';
    const { id } = await author.save('article', { ...draft, coverImageUrl: url });
    for (const language of ['id', 'en'] as const) await editor.decide('article', id, language, 'approve');
    await editor.save('article', { imageAlts: { [url]: { en: 'A field' } } }, id);
    expect(await states(id)).toEqual(['approved', 'outdated']);
  });

  it('remains if main text and translation swap', async () => {
    const { id } = await author.save('article', draft);
    for (const language of ['id', 'en'] as const) await editor.decide('article', id, language, 'approve');
    const { title, excerpt, content } = draft;
    const swapped = { ...translated.en, language: 'en', translations: { id: { title, excerpt, content } } };
    await editor.save('article', swapped, id);
    expect(await states(id)).toEqual(['approved', 'approved']);
  });

  it('is of the text that the user has read', async () => {
    const { id } = await author.save('article', draft);
    const { hash = '' } = (await editor.reviews('article', id)).id ?? {};
    await author.save('article', { title: 'Lain' }, id);
    for (const action of ['approve', 'request_changes'] as const) {
      const stale = await editor.act('article', id, 'id', { action, hash, note: 'x' });
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_review']);
    }
    expect(await states(id)).toEqual(['none', 'none']);
  });
});

describe('the endpoints', () => {
  it('let authors request and withdraw reviews of own items only, and owners alone override', async () => {
    const own = await author.save('article', draft);
    const other = await editor.save('article', { ...draft, title: 'Lain', translations: {} });
    const codes = [
      (await author.act('article', other.id, 'id', { action: 'request' })).body.code,
      (await author.act('article', other.id, 'id', { action: 'withdraw' })).body.code,
      (await author.decide('article', own.id, 'id', 'approve')).body.code,
      (await author.decide('article', own.id, 'id', 'request_changes', 'x')).body.code,
      (await author.decide('article', own.id, 'id', 'override', 'x')).body.code,
      (await editor.decide('article', own.id, 'id', 'override', 'x')).body.code,
      (await editor.call('PUT', '/api/admin/review-settings', {})).body.code,
    ];
    expect(codes).toEqual([...Array(2).fill('not_own_item'), ...Array(5).fill('role_forbidden')]);
    expect((await author.reviews('article', own.id)).id).toMatchObject({
      ...{ mayDecide: false, refusal: 'role_forbidden' },
    });
    const reason = await owner.decide('article', own.id, 'id', 'override');
    expect([reason.status, reason.body.fields]).toEqual([400, { note: 'required' }]);
    expect((await owner.decide('article', own.id, 'id', 'override', 'Mendesak')).status).toBe(200);
    expect(await states(own.id)).toEqual(['approved', 'none']);
  });

  it('accept a due date from today in the time zone of the institute, and none before', async () => {
    const { id } = await author.save('article', draft);
    const today = wibFields(app.services.clock().getTime()).date;
    const yesterday = wibFields(app.services.clock().getTime() - 86_400_000).date;
    const past = await author.act('article', id, 'id', { action: 'request', dueOn: yesterday });
    expect([past.status, past.body.fields]).toEqual([400, { dueOn: 'past_time' }]);
    expect(await states(id)).toEqual(['none', 'none']);
    const asked = await author.act('article', id, 'id', { action: 'request', dueOn: today });
    expect([asked.status, asked.body.languages.id.dueOn]).toEqual([200, today]);
  });

  it('list active owners, editors and reviewers as reviewers, and accept no others', async () => {
    const former = await signInReviewer(app, 'former', 'editor');
    await app.services.db('users').where({ id: former.id }).update({ disabled_at: new Date() });
    const outsider = await signInReviewer(app, 'rahma', 'reviewer');
    const { body } = await author.call('GET', '/api/admin/reviews/reviewers');
    expect(body).toEqual([
      { id: editor.id, username: 'edi', role: 'editor' },
      { id: owner.id, username: 'olga', role: 'owner' },
      { id: outsider.id, username: 'rahma', role: 'reviewer' },
    ]);
    const { id } = await author.save('article', draft);
    for (const reviewer of [former.id, author.id]) {
      const request = { action: 'request' as const, reviewers: [reviewer] };
      const refused = await author.act('article', id, 'id', request);
      expect([refused.status, refused.body.fields]).toEqual([400, { reviewers: 'invalid' }]);
    }
    const accepted = await author.act('article', id, 'id', { action: 'request', reviewers: [editor.id] });
    expect(accepted.body.languages.id.reviewers).toEqual([{ id: editor.id, username: 'edi' }]);
  });

  it('list the open reviews, and those that wait for a user', async () => {
    const list = async (user: ReviewUser, query = '') => {
      const { body } = await user.call('GET', `/api/admin/reviews${query}`);
      return body.map((each: { name: string; language: string; state: string }) =>
        [each.name, each.language, each.state].join(),
      );
    };
    const { id } = await author.save('article', draft);
    const { id: other } = await editor.save('podcast', podcast);
    await author.act('article', id, 'id', { action: 'request', reviewers: [owner.id], dueOn: '2099-12-24' });
    app.advance(1000);
    await author.act('article', id, 'en', { action: 'request' });
    app.advance(1000);
    await editor.act('podcast', other, 'id', { action: 'request' });
    expect(await list(editor)).toEqual(['Bincang,id,in_review', 'Padi,en,in_review', 'Padi,id,in_review']);
    expect(await list(author)).toEqual(['Padi,en,in_review', 'Padi,id,in_review']);
    expect(await list(editor, '?mine=1')).toEqual(['Bincang,id,in_review', 'Padi,en,in_review']);
    expect(await list(owner, '?mine=1')).toHaveLength(3);
    expect(await list(author, '?mine=1')).toEqual([]);
    expect(await list(editor, '?kind=article&language=en')).toEqual(['Padi,en,in_review']);
    expect(await list(editor, '?page=2&pageSize=2')).toEqual(['Padi,id,in_review']);
    const { body } = await editor.call('GET', '/api/admin/reviews?language=id&kind=article');
    expect(body[0]).toMatchObject({
      ...{ kind: 'article', id, requestedBy: 'sari', dueOn: '2099-12-24' },
      reviewers: [{ id: owner.id, username: 'olga' }],
    });

    await app.services.db('review_settings').insert({ needs_approval: false, approver_is_not_writer: true });
    expect(await list(editor, '?mine=1')).toEqual(['Padi,en,in_review']);
    await editor.decide('article', id, 'en', 'approve');
    await editor.decide('article', id, 'id', 'request_changes', 'x');
    await author.save('article', { title: 'Padi 2' }, id);
    await editor.call('DELETE', `${adminPath('podcast')}/${other}`);
    expect(await list(editor)).toEqual(['Padi 2,id,outdated']);
    await editor.call('POST', `${adminPath('podcast')}/${other}/trash/restore`);
    expect(await list(editor)).toEqual(['Bincang,id,in_review', 'Padi 2,id,outdated']);
  });

  it('log each action in the language of the text', async () => {
    const { id } = await author.save('article', draft);
    await author.act('article', id, 'en', { action: 'request' });
    await editor.decide('article', id, 'en', 'request_changes', 'x');
    await editor.decide('article', id, 'en', 'approve');
    await owner.decide('article', id, 'en', 'override', 'x');
    await author.act('article', id, 'en', { action: 'request' });
    await author.act('article', id, 'en', { action: 'withdraw' });
    const { body } = await owner.call('GET', '/api/admin/activity');
    const logged = body.filter(({ act }: { act: string }) => act.startsWith('review-'));
    expect(logged.map(({ act, who }: { act: string; who: string }) => `${who} ${act}`)).toEqual([
      'sari review-withdrawn',
      'sari review-requested',
      'olga review-overridden',
      'edi review-approved',
      'edi review-changes-requested',
      'sari review-requested',
    ]);
    expect(logged[0]).toMatchObject({ kind: 'article', itemId: id, name: 'Rice', language: 'en' });
  });

  it('retain the name of a deleted account, and delete the events with the item', async () => {
    const { id } = await author.save('article', draft);
    await author.act('article', id, 'id', { action: 'request' });
    await owner.call('DELETE', `/api/admin/users/${author.id}`, {});
    await app.services.db('users').where({ id: author.id }).delete();
    expect((await editor.reviews('article', id)).id?.events[0]?.username).toBe('sari');
    await editor.call('DELETE', `${adminPath('article')}/${id}`);
    expect(await app.services.db('review_events')).toHaveLength(1);
    expect((await editor.call('GET', `/api/admin/reviews/article/${id}`)).status).toBe(404);
    await editor.call('DELETE', `${adminPath('article')}/${id}/trash`);
    expect(await app.services.db('review_events')).toEqual([]);
  });
});
