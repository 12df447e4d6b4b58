import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { summary, waiting } from '@institute/core/dashboard/endpoints.ts';
import type { WaitingWork } from '@institute/core/dashboard/schemas.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { field } from '#test/component/fields.ts';
import { focus } from '#test/component/focus.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected, selectOption } from '#test/component/select.ts';
import { sampleArticle, sampleContact } from '#test/component/staff-items.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { card, leaveWindow, queryParams, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard';
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const group = (name: string) => page.getByRole('region', { name, exact: true });
const rows = (name: string) => textsOf(group(name).getByRole('listitem'));
const link = (name: string) => page.getByRole('link', { name, exact: true });

const none = { total: 0, items: [], listed: [] };
const nothing: WaitingWork = { drafts: none, translations: none, messages: none, scheduled: none };
const item = (n: number, name: string) => ({
  ...{ kind: 'article' as const, id: id(n), name, language: 'id' as const, at: inHours(-3) },
});
const message = (n: number, subject: string, due: string) => ({
  ...{ id: id(n), name: 'Sari Anggraini', company: 'Yayasan Bahari', subject, createdAt: inHours(-30), due },
});

const work: WaitingWork = {
  drafts: {
    total: 2,
    listed: [{ kind: 'article', total: 1 }],
    items: [
      { ...item(1, 'Ruang dialog'), state: 'draft' },
      { ...item(2, ' '), state: 'new' },
    ],
  },
  translations: {
    total: 1200,
    listed: [
      { kind: 'article', total: 1000 },
      { kind: 'site-content', total: 200 },
    ],
    items: Array.from({ length: 20 }, (_, n) => ({
      ...item(10 + n, `Tulisan ${n}`),
      ...(n === 0 ? { missing: null, outdated: 2 } : { missing: 'en' as const, outdated: 0 }),
    })),
  },
  messages: {
    total: 2,
    items: [
      message(3, 'Survei pelabuhan', inHours(-6)),
      { ...message(4, 'Izin cetak', inHours(72)), company: null },
    ],
  },
  scheduled: {
    total: 1,
    items: [
      {
        ...{ ...item(5, 'Hari-hari tanpa kapal'), at: inHours(5) },
        ...{ act: 'publish' as const, missing: 'en' as const, outdated: 0, hasChanges: true },
      },
    ],
  },
};

beforeEach(() => handleOverview(dashboard.api));
afterEach(() => page.viewport(1500, 800));

describe('what waits for the user', () => {
  it('has groups with their number and more entries on request, each with its exact place', async () => {
    dashboard.api.on(waiting, () => work);
    await renderDashboard(dashboard, { path });
    await expect.element(group('Today and tomorrow 1')).toBeVisible();
    const [scheduled = ''] = rows('Today and tomorrow 1');
    for (const text of ['Will be published', 'No English', 'Unpublished changes', 'Hari-hari tanpa kapal'])
      expect(scheduled).toContain(text);
    const [overdue, later] = rows('Messages to answer 2');
    expect(overdue).toMatch(/^Overdue\s+from Sari Anggraini, Yayasan Bahari, a day ago\s+Survei pelabuhan/);
    expect(later).toMatch(/^Due on \d{1,2} \w+ \d{4}\s+from Sari Anggraini, a day ago\s+Izin cetak/);
    expect(rows('Your drafts 2')[0]).toMatch(/^Draft\s+changed 3 hours ago\s+Ruang dialog/);
    expect(rows('Translations 1,200')[0]).toContain('2 texts outdated');
    for (const [name, address] of [
      ['Open: Hari-hari tanpa kapal', `?tab=articles&item=${id(5)}`],
      ['Answer: Survei pelabuhan', `?tab=contacts&item=${id(3)}`],
      ['Continue: Ruang dialog', `?tab=articles&item=${id(1)}`],
      ['Continue: Untitled', `?tab=articles&item=${id(2)}`],
      ['Compare: Tulisan 0', `?tab=articles&item=${id(10)}`],
      ['Translate: Tulisan 1', `?tab=articles&item=${id(11)}`],
      ['All unanswered messages', '?tab=contacts&answered=0'],
      ['Articles (1)', '?tab=articles&waiting=drafts'],
      ['Articles (1,000)', '?tab=articles&waiting=translations'],
      ['Site Content (200)', '?tab=content&waiting=translations'],
    ] as const)
      await expect.element(link(name)).toHaveAttribute('href', path + address);

    const more = group('Translations 1,200').getByRole('button', { name: 'Show 17 more' });
    expect(rows('Translations 1,200')).toHaveLength(3);
    focus(more);
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Translate: Tulisan 3')).toHaveFocus();
    expect(rows('Translations 1,200')).toHaveLength(20);
    await expect.element(page.getByText('The first 20 of 1,200 are shown.')).toBeVisible();
    expect(more.query()).toBeNull();
  });

  it('leads to the filtered list, whose filter can be changed and saved as a view', async () => {
    const { api } = dashboard;
    api.on(waiting, () => work);
    const lists = () => api.lines('GET /api/admin/articles?').at(-1);
    await renderDashboard(dashboard, { path });
    await link('Articles (1)').click();
    await expect.poll(lists).toContain('waiting=drafts');
    await expect.element(page.getByText('Nothing matches your search')).toBeVisible();
    expect(selected(page.getByLabelText('Waiting work'))).toBe('Your drafts');
    await selectOption(page.getByLabelText('Waiting work'), 'Missing or outdated translations');
    await expect.poll(lists).toContain('waiting=translations');
    await expect.poll(queryParams).toEqual({ tab: 'articles', waiting: 'translations' });
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect.poll(queryParams).toEqual({ tab: 'articles' });
  });

  it('is loaded again on request and on each visit, and offers a new article if nothing waits', async () => {
    const { api } = dashboard;
    api.on(waiting, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard, { path });
    const retry = group('Waiting for you').getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    api.on(waiting, () => nothing);
    await retry.click();
    await expect.element(page.getByText('Nothing waits for you', { exact: true })).toBeVisible();
    await group('Waiting for you').getByRole('button', { name: 'Create Article' }).click();
    await expect
      .element(field(page.getByRole('form', { name: 'Create New Article' }), 'Title'))
      .toHaveFocus();
    api.on(waiting, () => work);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.element(link('Continue: Ruang dialog')).toBeVisible();
  });

  it('opens a message alone, from which the user reaches all', async () => {
    const { api } = dashboard;
    const messages = [
      sampleContact({ id: id(3), name: 'Sari', subject: 'Survei pelabuhan' }),
      sampleContact({ id: id(4), name: 'Budi' }),
    ];
    api.on(waiting, () => work);
    api.on(contact.admin.list, ({ query }) =>
      messages.filter((each) => query.item === undefined || each.id === query.item),
    );
    api.on(contact.admin.seen, () => ({ count: 0, overdue: 0, seenAt: new Date(0) }));
    await renderDashboard(dashboard, { path });
    await link('Answer: Survei pelabuhan').click();
    await expect.element(card('Sari')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Contacts' })).toHaveFocus();
    await expect.element(card('Budi')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show all messages' }).click();
    await expect.element(card('Budi')).toBeVisible();
    await expect.poll(queryParams).toEqual({ tab: 'contacts' });
  });

  it('opens a new item that was never saved', async () => {
    const { api } = dashboard;
    const { copies } = storeCopies(api);
    api.on(article.admin.one, () => {
      throw new AppError('article_not_found');
    });
    api.on(waiting, () => work);
    await renderDashboard(dashboard);
    await page.getByRole('button', { name: 'Create Article' }).click();
    const form = page.getByRole('form', { name: 'Create New Article' });
    await field(form, 'Title').fill('Sungai');
    leaveWindow();
    await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    const [copy] = copies.values();
    api.on(waiting, () => ({
      ...nothing,
      drafts: {
        ...{ total: 1, listed: [] },
        items: [{ ...item(1, 'Sungai'), id: copy?.itemId ?? '', state: 'new' as const }],
      },
    }));
    localStorage.clear();
    await renderDashboard(dashboard, { path });
    await link('Continue: Sungai').click();
    await expect.element(field(form, 'Title')).toHaveValue('Sungai');
  });

  it('is accessible and fits on a phone, in Indonesian', async () => {
    dashboard.api.on(waiting, () => work);
    await page.viewport(390, 844);
    await renderDashboard(dashboard, { path, theme: 'dark', language: 'id' });
    await expect.element(page.getByText('Survei pelabuhan')).toBeVisible();
    expect(await violationsHere(), 'overview').toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the counts', () => {
  it('lead to the lists with the counted items (OVW-02, OVW-03, OVW-04, OVW-05)', async () => {
    const drafts = [sampleArticle({ title: 'Belum terbit', status: 'draft' })];
    dashboard.api.on(article.admin.list, ({ query }) => (query.status === 'draft' ? drafts : []));
    dashboard.api.on(summary, () => ({
      articles: { total: 5, published: 2, drafts: 2, scheduled: 1 },
      services: { total: 4, active: 3 },
      research: { total: 5, published: 2 },
      content: { total: 3, active: 2 },
      podcasts: { total: 6, published: 6 },
      people: { total: 6, active: 6 },
      topics: { total: 0, active: 0 },
      contacts: { total: 7 },
    }));
    await renderDashboard(dashboard, { path });
    const panel = page.getByRole('tabpanel');
    for (const [name, address] of [
      ['Total Articles 5', '?tab=articles'],
      ['1 scheduled', '?tab=articles&status=scheduled'],
      ['Services 4', '?tab=services'],
      ['3 active', '?tab=services&status=active'],
      ['Research Publications 5', '?tab=research'],
      ['Contact Submissions 7', '?tab=contacts'],
      ['2 active site content sections', '?tab=content&status=active'],
    ] as const)
      await expect
        .element(panel.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', path + address);
    await panel.getByRole('link', { name: '2 drafts', exact: true }).click();
    await expect.element(card('Belum terbit')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Articles' })).toHaveFocus();
  });
});
