import { notice } from '@institute/core/account/notice/endpoints.ts';
import type { Notice } from '@institute/core/account/notice/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeComments } from '#test/component/stored-comments.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { storeReviews } from '#test/component/stored-reviews.ts';
import { textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard';
afterEach(() => page.viewport(1500, 800));

const item = sampleArticle({
  ...{ title: 'Pelabuhan', content: '<p>Kapal datang.</p>', status: 'draft' as const },
  translations: { en: { title: 'Harbour', excerpt: 'Short', content: '<p>Ships arrive.</p>' } },
});
let notices: Notice[];
let count = 0;
/** Adds a notice before the others. */
function add(values: Partial<Notice>): Notice {
  count += 1;
  const added: Notice = {
    ...{
      id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
      cause: 'comment',
      kind: 'article',
    },
    ...{
      itemId: item.id,
      language: 'en',
      name: 'Pelabuhan',
      nameLanguage: 'id',
      actor: 'sari',
      isGuest: false,
    },
    ...{ thread: null, decision: null, at: new Date(2026, 0, count).toISOString(), isRead: false },
    ...values,
  };
  notices.unshift(added);
  return added;
}
const list = () => ({
  notices,
  unread: notices.filter(({ isRead }) => !isRead).length,
  isOffered: true,
});
beforeEach(() => {
  notices = [];
  dashboard.api.on(notice.list, list);
  dashboard.api.on(notice.read, ({ body }) => {
    notices = notices.map((each) =>
      ('ids' in body ? body.ids.includes(each.id) : each.at <= body.until) ? { ...each, isRead: true } : each,
    );
    return list();
  });
});

const bell = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name = 'Notices') => page.getByRole('dialog', { name });
const open = async (name: string) => {
  await bell(name).click();
  await expect.element(panel()).toBeVisible();
};
const read = () => dashboard.api.bodies(notice.read);

describe('the bell', () => {
  it('is absent while no event can cause a notice', async () => {
    let isAsked = false;
    dashboard.api.on(notice.list, () => {
      isAsked = true;
      return { notices: [], unread: 0, isOffered: false };
    });
    await renderDashboard(dashboard);
    await expect.poll(() => isAsked).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: /^Notices/ }).elements()).toEqual([]);
  });
});

describe('the panel', () => {
  it('says who did what to which text and language, and leads to the place', async () => {
    add({ actor: 'olga', isGuest: true, isRead: true });
    add({ cause: 'review_requested', isRead: true, name: '' });
    add({ cause: 'review_decided', decision: 'changes_requested', language: 'id' });
    add({ cause: 'mention', thread: '00000000-0000-4000-8000-0000000000aa' });
    await page.viewport(390, 800);
    await renderDashboard(dashboard);
    await open('Notices: 2 unread');
    const rows = panel().getByRole('link');
    expect(textsOf(rows).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Unread: ?sari mentioned you in a comment ?Pelabuhan ?English/),
      expect.stringMatching(/^Unread: ?sari requests changes to this text ?Pelabuhan ?Indonesian/),
      expect.stringMatching(/^sari asks you to review this text ?Untitled ?English/),
      expect.stringMatching(/^olga \(guest\) commented on this text/),
    ]);
    const hrefs = rows.elements().map((row) => row.getAttribute('href')?.split('?')[1]);
    expect(hrefs).toEqual([
      `tab=articles&item=${item.id}&thread=00000000-0000-4000-8000-0000000000aa`,
      `tab=articles&item=${item.id}&reviewed=id`,
      ...[`tab=articles&item=${item.id}&reviewed=en`, `tab=articles&item=${item.id}&reviewed=en`],
    ]);
    expect(await violationsHere()).toEqual([]);
  });

  it('marks all as read in Indonesian, also after a failure', async () => {
    const { at } = add({});
    add({ isRead: true, at: new Date(2026, 5, 1).toISOString() });
    dashboard.api.on(notice.read, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard, { language: 'id' });
    await bell('Pemberitahuan: 1 belum dibaca').click();
    await expect
      .element(panel('Pemberitahuan').getByRole('link').last())
      .toHaveTextContent(/^Belum dibaca: sari mengomentari teks ini/);
    const all = panel('Pemberitahuan').getByRole('button', { name: 'Tandai semua sudah dibaca' });
    await all.click();
    await expect.poll(read).toEqual([{ until: notices[0]?.at }]);
    expect(Date.parse(at)).toBeLessThan(Date.parse(notices[0]?.at ?? ''));
    dashboard.api.on(notice.read, () => {
      notices = notices.map((each) => ({ ...each, isRead: true }));
      return list();
    });
    await all.click();
    await expect.element(bell('Pemberitahuan: semua sudah dibaca')).toBeInTheDocument();
    await expect.element(all).not.toBeInTheDocument();
  });

  it('says that nothing waits, returns the focus to the bell, and loads a failed list again', async () => {
    await renderDashboard(dashboard);
    await open('Notices: none unread');
    await expect.element(panel().getByText('Nothing waits for you')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bell('Notices: none unread')).toHaveFocus();
    await open('Notices: none unread');
    let isDown = true;
    dashboard.api.on(notice.list, () => {
      if (isDown) throw new AppError('unavailable');
      return list();
    });
    window.dispatchEvent(new Event('visibilitychange'));
    const retry = panel().getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    add({});
    isDown = false;
    await retry.click();
    await expect.element(panel().getByRole('link')).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  });
});

describe('one click', () => {
  it('leads to the comment in its language and marks it as read', async () => {
    const stored = storeArticles(dashboard.api, item);
    storeCopies(dashboard.api);
    const comments = storeComments(dashboard.api, stored);
    const comment = comments.add(item.id, { text: 'Source?', language: 'en' });
    const mention = add({ cause: 'mention', thread: comment.id });
    await renderDashboard(dashboard);
    await open('Notices: 1 unread');
    await panel().getByRole('link').click();
    const thread = page.getByRole('article', { name: 'Comment by sari' });
    await expect.element(thread).toHaveFocus();
    await expect.element(bell('Notices: none unread')).toBeVisible();
    expect(read()[0]).toEqual({ ids: [mention.id] });
    expect(new URLSearchParams(location.search).has('thread')).toBe(false);
  });

  it('leads to the decision about the text in its language', async () => {
    const stored = storeArticles(dashboard.api, item);
    storeReviews(dashboard.api, stored, storeCopies(dashboard.api)).add(item.id, 'en', 'approved');
    add({ cause: 'review_decided', decision: 'approved' });
    await renderDashboard(dashboard);
    await open('Notices: 1 unread');
    await panel().getByRole('link').click();
    await expect.element(page.getByRole('heading', { level: 4, name: 'English text' })).toHaveFocus();
  });

  it('leads from the overview to the comment, too', async () => {
    handleOverview(dashboard.api);
    add({ thread: '00000000-0000-4000-8000-0000000000aa' });
    add({ cause: 'review_requested' });
    await renderDashboard(dashboard, { path });
    const group = page.getByRole('region', { name: 'Comments for you 1' });
    await expect
      .element(group.getByRole('link', { name: 'Open: Pelabuhan (English)' }))
      .toHaveAttribute('href', expect.stringContaining('&thread=00000000-0000-4000-8000-0000000000aa'));
  });

  it('of a reviewer leads to the page of the text', async () => {
    dashboard.api.role = 'reviewer';
    add({ cause: 'review_requested' });
    dashboard.api.on(review.list, () => []);
    await renderDashboard(dashboard, { path });
    await open('Notices: 1 unread');
    await expect
      .element(panel().getByRole('link'))
      .toHaveAttribute('href', `${path}?review=article/${item.id}/en`);
  });

  it('is not needed: an item that opens by another link is read, later notices are not', async () => {
    storeArticles(dashboard.api, item);
    storeCopies(dashboard.api);
    const first = add({});
    await renderDashboard(dashboard, { path: `${path}?tab=articles&item=${item.id}` });
    await expect.element(bell('Notices: none unread')).toBeVisible();
    add({});
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(bell('Notices: 1 unread')).toBeVisible();
    expect(read()).toEqual([{ ids: [first.id] }]);
  });
});
