import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  choice,
  delayRequest,
  field,
  makeArticle,
  newArticle,
  save,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const lists = ['articles', 'services', 'research', 'content', 'contacts'];
const dashboard = '/admin/dashboard';
const countsOn = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/\n+/g, ' ')));

describe('the initial load of the dashboard', () => {
  it('fills the screen until all five lists have loaded, then never again (DASH-08, DASH-09)', async () => {
    const page = await staff.signedIn();
    const releases = await Promise.all(lists.map((list) => delayRequest(page, `**/api/admin/${list}?*`)));
    await page.goto(staff.product.url + dashboard);
    const waiting = page.getByRole('status').filter({ hasText: 'Loading dashboard...' });
    await waiting.waitFor();
    for (const list of lists) {
      await expect.poll(() => calls(page, `GET /api/admin/${list}?`)).toHaveLength(1);
    }
    for (const [index, release] of releases.entries()) {
      expect(await waiting.isVisible(), `before ${lists[index]}`).toBe(true);
      const answered = page.waitForResponse(`**/api/admin/${lists[index]}?*`);
      release();
      await answered;
    }
    await waiting.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByRole('list', { name: 'Services' }).waitFor();
    for (const list of lists) expect(calls(page, `GET /api/admin/${list}?`)).toHaveLength(1);
  });

  it('ends after a failed list, which shows a dash and an error in its tab (OVW-05, STATE-07)', async () => {
    const page = await staff.signedIn();
    const failing = '**/api/admin/services?*';
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: 'Sedang rusak' } }));
    await page.goto(staff.product.url + dashboard);
    await expect.poll(async () => (await countsOn(page))[1]).toBe('Services - - active');
    expect((await countsOn(page))[0]).toMatch(/^Total Articles \d+/);
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByText('Sedang rusak', { exact: true }).waitFor();
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'Services' }).waitFor();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(async () => (await countsOn(page))[1]).toMatch(/^Services \d+ \d+ active$/);
  });
});

describe('the overview', () => {
  it('counts drafts in the plural form of the language (OVW-06)', async () => {
    const drafts = async () => (await staff.api.call(summary)).articles.drafts;
    const english = await staff.dashboard('overview');
    const indonesian = await staff.dashboard('overview', { language: 'id' });
    while ((await drafts()) < 2) await makeArticle(staff.api, { status: 'draft' });
    const articles = await staff.api.call(article.admin.list);
    const all = articles.filter(({ status }) => status === 'draft');
    for (const { id } of all.slice(2)) await staff.api.call(article.admin.remove, { params: { id } });
    await english.reload();
    await expect.poll(async () => (await countsOn(english))[0]).toMatch(/ \d+ published, 2 drafts$/);
    await staff.api.call(article.admin.remove, { params: { id: all[1]?.id ?? '' } });
    await english.reload();
    await indonesian.reload();
    await expect.poll(async () => (await countsOn(english))[0]).toMatch(/ \d+ published, 1 draft$/);
    await expect.poll(async () => (await countsOn(indonesian))[0]).toMatch(/ \d+ diterbitkan, 1 draf$/);
  });

  it('shows the latest actions of staff without sign-ins, with links', async () => {
    const { title } = await makeArticle(staff.api, { title: 'Baru saja ditulis' });
    const page = await staff.dashboard('overview');
    const latest = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem');
    await latest.first().waitFor();
    expect(await latest.count()).toBeLessThanOrEqual(5);
    expect(await latest.first().innerText()).toMatch(/^admin .*Baru saja ditulis.*\s+.* ago$/);
    expect((await latest.allInnerTexts()).join()).not.toMatch(/signed in/);
    await latest.first().getByRole('link').click();
    await page.getByRole('form', { name: 'Edit Article' }).waitFor();
    await staff.api.call(service.admin.create, { body: { title: 'Jasa baru', description: 'D' } });
    await page.getByRole('tab', { name: 'Overview' }).click();
    await latest.filter({ hasText: 'Jasa baru' }).waitFor();
    expect(title).toBe('Baru saja ditulis');
    await page.getByRole('link', { name: 'All activity' }).click();
    await page.getByRole('heading', { name: 'Activity' }).first().waitFor();
  });

  it('counts all items, not those of a page (OVW-06, OVW-07, OVW-08, OVW-13)', async () => {
    const api = staff.api;
    for (let n = 0; n < 21; n += 1) {
      await api.call(service.admin.create, { body: { title: `Banyak ${n}`, description: 'D' } });
    }
    await api.call(siteContent.admin.create, { body: { section: 'baru', content: 'Isi' } });
    const draft = { title: 'Naskah', abstract: 'A', authors: ['R'], isPublished: 'false' as const };
    await api.call(research.admin.create, { body: draft });
    const [services, publications, sections] = [
      await api.call(service.admin.list),
      await api.call(research.admin.list),
      await api.call(siteContent.admin.list),
    ];
    const published = publications.filter(({ isPublished }) => isPublished === 'true').length;
    const active = sections.filter(({ isActive }) => isActive === 'true').length;
    const page = await staff.dashboard('overview');
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await activity.getByText(/^Welcome to the admin dashboard\./).waitFor();
    const counts = await countsOn(page);
    expect(counts[1]).toBe(`Services ${services.length} ${services.length} active`);
    expect(counts[2]).toBe(`Research Publications ${publications.length} ${published} published`);
    const articles = Number(/\d+/.exec(counts[0] ?? '')?.[0]);
    const total = articles + services.length + publications.length;
    await activity.getByText(`${total} content items in total`, { exact: true }).waitFor();
    await activity.getByText(`${active} active site content sections`, { exact: true }).waitFor();
  });

  it('updates badge, counts and public pages when an item is unpublished (STATE-09)', async () => {
    const { api } = staff;
    const name = 'Bergantian';
    await makeArticle(api, { title: name });
    await api.call(service.admin.create, { body: { title: name, description: 'D' } });
    await api.call(research.admin.create, { body: { title: name, abstract: 'A', authors: ['R'] } });
    await api.call(siteContent.admin.create, { body: { section: name, content: 'Isi' } });
    const shown = async () => {
      const { articles, services, research, content } = await api.call(summary);
      return [articles.published, services.active, research.published, content.active];
    };
    const before = await shown();
    const page = await staff.dashboard('overview');
    const kinds = [
      ['Articles', 'Published', 'Draft', '/api/articles'],
      ['Services', 'Active', 'Inactive', '/api/services'],
      ['Research', 'Published', 'Draft', '/api/research'],
      ['Site Content', 'Active', 'Inactive', '/api/content'],
    ] as const;
    for (const [tab, visible, hidden, path] of kinds) {
      const isPublic = async () => (await (await fetch(staff.product.url + path)).text()).includes(name);
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab, exact: true }).getByRole('searchbox').fill(name);
      for (const state of [hidden, visible]) {
        await page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
        const form = page.getByRole('form');
        await choice(form, 'Status').selectOption(state);
        await save(form);
        await form.waitFor({ state: 'detached' });
        await card(page, name).getByText(state, { exact: true }).waitFor();
        expect(await isPublic(), `${tab} ${state}`).toBe(state === visible);
      }
      await page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
      await choice(page.getByRole('form'), 'Status').selectOption(hidden);
      await save(page.getByRole('form'));
      await card(page, name).getByText(hidden, { exact: true }).waitFor();
    }
    expect(await shown()).toEqual(before.map((count) => count - 1));
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect
      .poll(async () => (await countsOn(page))[1])
      .toMatch(RegExp(` ${(before[1] ?? 0) - 1} active$`));
  });

  it('opens an empty form by each quick action, and prompts before losing text (OVW-09, OVW-10, OVW-11, OVW-12)', async () => {
    const page = await staff.dashboard('overview');
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    for (const [name, tab] of [
      ['Create New Article', 'Articles'],
      ['Add New Service', 'Services'],
      ['Add Research Publication', 'Research'],
    ] as const) {
      await actions.getByRole('button', { name, exact: true }).click();
      const form = page.getByRole('form', { name });
      await form.waitFor();
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(tab);
      expect(await field(form, 'Title').inputValue()).toBe('');
      await expect
        .poll(() =>
          form.evaluate((it) => it.querySelector('input, select, textarea') === document.activeElement),
        )
        .toBe(true);
      expect(await page.getByRole('form').count()).toBe(1);
      await page.getByRole('tab', { name: 'Overview' }).click();
    }
    await page.getByRole('tab', { name: 'Articles' }).click();
    await field(await newArticle(page), 'Title').fill('Belum selesai');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await actions.getByRole('button', { name: 'Add New Service' }).click();
    await page
      .getByRole('dialog', { name: 'Unsaved changes' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Overview');
    await page.getByRole('tab', { name: 'Articles' }).click();
    expect(await field(page.getByRole('form'), 'Title').inputValue()).toBe('Belum selesai');
  });
});
