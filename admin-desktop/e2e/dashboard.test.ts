import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { brand } from '@institute/core/brand.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { adminId } from '@institute/core/i18n/admin-id.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  delayRequest,
  editArticle,
  field,
  isDestructive,
  makeArticle,
  newArticle,
  sees,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const banner = (page: Page) => page.getByRole('banner');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const message = { name: 'Sari', email: 'sari@example.org', subject: 'Tanya', message: 'Halo' };
const tabs = ['Overview', 'Articles', 'Services', 'Research', 'Site Content', 'Contacts'];

describe('the dashboard header', () => {
  it('shows title, subtitle, brand and user name (DASH-01, DASH-02, DASH-03, DASH-04)', async () => {
    const page = await staff.dashboard('overview');
    const title = banner(page).getByRole('heading', { level: 1 });
    expect(await title.innerText()).toBe('Content Management System');
    for (const text of ['Admin Dashboard', brand.name, 'Logged in as: admin']) {
      expect(await banner(page).getByText(text, { exact: true }).isVisible(), text).toBe(true);
    }
    await page.goto(`${staff.product.url}/en`);
    expect(await banner(page).first().innerText()).toContain(brand.name);
  });

  it('has a Logout button that sends POST /api/logout (DASH-05)', async () => {
    const page = await staff.dashboard('overview');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL('**/admin');
    expect(calls(page, 'POST')).toEqual(['POST /api/logout']);
  });

  it('shows "Logging out..." until the response arrives (DASH-06)', async () => {
    const page = await staff.dashboard('overview');
    const release = await delayRequest(page, '**/api/logout');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    const waiting = page.getByRole('button', { name: 'Logging out...', exact: true });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    release();
    await page.waitForURL('**/admin');
  });

  it('redirects the dashboard to /admin after logout (DASH-07)', async () => {
    const page = await staff.dashboard('overview');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin');
    expect((await page.request.get(`${staff.product.url}/api/user`)).status()).toBe(401);
    await page.goto(`${staff.product.url}/admin/dashboard`);
    await page.waitForURL('**/admin');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    // E07: no personal data and no text stays in the browser.
    expect(left.filter((name) => name !== 'theme' && name !== 'language')).toEqual([]);
  });

  it('rejects the cookie of a logged-out session (ROLE-08)', async () => {
    const page = await staff.dashboard('overview');
    const cookies = await page.context().cookies();
    const cookieHeader = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const requestSummary = () =>
      fetch(`${staff.product.url}/api/admin/summary`, { headers: { Cookie: cookieHeader } });
    expect((await requestSummary()).status).toBe(200);
    const response = page.waitForResponse('**/api/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await response).ok()).toBe(true);
    expect((await requestSummary()).status).toBe(401);
  });

  it('reports a failed logout, and the user stays signed in (ERR-05)', async () => {
    const page = await staff.dashboard('overview');
    await page.route('**/api/logout', (route) =>
      route.fulfill({ status: 500, json: { error: 'Tidak bisa' } }),
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await sees(page, 'Logout failed', 'Tidak bisa');
    expect(await isDestructive(page)).toBe(true);
    expect(await page.getByRole('button', { name: 'Logout', exact: true }).isEnabled()).toBe(true);
    await page.reload();
    await page.getByText('Logged in as: admin').waitFor();
  });

  it('prompts before logout if a form has unsaved text (DASH-05)', async () => {
    const page = await staff.dashboard();
    await field(await newArticle(page), 'Title').fill('Belum selesai');
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(calls(page, 'POST')).toEqual([]);
    expect(await field(page.getByRole('form'), 'Title').inputValue()).toBe('Belum selesai');
  });
});

describe('the dashboard tabs', () => {
  it('are these six in this order (DASH-10)', async () => {
    const page = await staff.dashboard('overview');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);
  });

  it('show only their own panel, Overview first (DASH-11, ROUTE-23)', async () => {
    await staff.api.call(contact.send, { body: message });
    const page = await staff.signedIn();
    await page.goto(`${staff.product.url}/admin/dashboard`);
    await tab(page, 'Overview').waitFor();
    for (const name of tabs) {
      if (name !== 'Overview') await tab(page, name).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await panel.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      expect(await page.getByRole('tabpanel').count()).toBe(1);
      expect(await selected(page)).toEqual([name]);
      if (name === 'Overview') continue;
      await panel.getByRole('article').first().waitFor();
      const [items, edits, deletes, news] = await Promise.all([
        panel.getByRole('article').count(),
        panel.getByRole('button', { name: /^Edit: / }).count(),
        panel.getByRole('button', { name: /^Delete: / }).count(),
        panel.getByRole('button', { name: /^(Create|Add) / }).count(),
      ]);
      const isRead = name === 'Contacts';
      expect([name, edits, deletes, news]).toEqual([name, ...(isRead ? [0, 0, 0] : [items, items, 1])]);
    }
  });

  it('are in the address, and Back returns to the previous tab (DASH-11)', async () => {
    const page = await staff.dashboard('research');
    expect(await selected(page)).toEqual(['Research']);
    await tab(page, 'Contacts').click();
    await page.waitForURL('**/dashboard?tab=contacts');
    await page.goBack();
    await expect.poll(() => selected(page)).toEqual(['Research']);
  });

  it('preserve the text of an open form while another tab is visible (DASH-11)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await field(form, 'Title').fill('Menunggu di sini');
    await tab(page, 'Overview').click();
    await form.waitFor({ state: 'hidden' });
    await tab(page, 'Articles').click();
    expect(await field(form, 'Title').inputValue()).toBe('Menunggu di sini');
  });

  it('show the counts of all items in the overview (OVW-01, OVW-02, OVW-03, OVW-04, OVW-05)', async () => {
    await makeArticle(staff.api, { status: 'draft' });
    const counts = await staff.api.call(summary);
    const page = await staff.dashboard('overview');
    const { articles, services, research, contacts } = counts;
    expect(articles.drafts).toBeGreaterThan(1);
    const panel = page.getByRole('tabpanel');
    await expect
      .poll(() => countsIn(panel))
      .toEqual([
        `Total Articles\n${articles.total}\n${articles.published} published, ${articles.drafts} drafts`,
        `Services\n${services.total}\n${services.active} active`,
        `Research Publications\n${research.total}\n${research.published} published`,
        `Contact Submissions\n${contacts.total}\nTotal`,
      ]);
  });

  it('report a failed list, show a dash for its count, and retry on request', async () => {
    const page = await staff.signedIn();
    const refuse = ['**/api/admin/summary', '**/api/admin/articles?*'];
    for (const address of refuse) {
      await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'Sedang rusak' } }));
    }
    await page.goto(`${staff.product.url}/admin/dashboard`);
    const panel = page.getByRole('tabpanel');
    await panel.getByText('Sedang rusak').waitFor();
    expect((await countsIn(panel))[0]).toBe('Total Articles\n-\n- published, - drafts');
    await tab(page, 'Articles').click();
    // The overview shows the same message, so wait for the tab first.
    await panel.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await panel.getByText('An error occurred', { exact: true }).waitFor();
    for (const address of refuse) await page.unroute(address);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('article').first().waitFor();
    expect(await panel.getByText('An error occurred').count()).toBe(0);
  });

  const countsIn = (panel: Locator) =>
    panel
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replace(/\n+/g, '\n')));
  const selected = (page: Page) => page.getByRole('tab', { selected: true }).allInnerTexts();
});

describe('a second user', () => {
  it('can use the whole dashboard after registering by invitation (ROLE-09)', async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.open(await invitation());
    await page.getByLabel('Username').fill('ratna.w');
    await page.getByLabel('Password', { exact: true }).fill('lumbung-di-pulau-81');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.getByText('Logged in as: ratna.w', { exact: true }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);

    await tab(page, 'Articles').click();
    const form = await editArticle(page, title);
    await field(form, 'Excerpt').fill('Ditulis oleh Ratna');
    await form.getByRole('button', { name: 'Save' }).click();
    await card(page, title).getByText('Ditulis oleh Ratna').waitFor();
  });

  /** The path that `npm run admin -- invite` prints. */
  async function invitation(): Promise<string> {
    const { url, dataFolder } = staff.product;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'server/src/cli/admin.ts', 'invite'],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder, PUBLIC_URL: url } },
    );
    return stdout.split('\n')[0]?.replace(url, '') ?? '';
  }
});

describe('the dashboard in both languages', () => {
  it.each(['/admin', '/admin/dashboard?tab=articles'])(
    'shows %s entirely in Indonesian (ROUTE-19)',
    async (path) => {
      await staff.api.call(contact.send, { body: message });
      const page = path === '/admin' ? await staff.page() : await staff.signedIn({ language: 'id' });
      await page.addInitScript(() => localStorage.setItem('language', 'id'));
      await page.goto(staff.product.url + path);
      if (path === '/admin') {
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
        await page.getByText('Nama pengguna minimal 3 karakter').waitFor();
        expect(await page.locator('label').allInnerTexts()).toEqual(['Nama Pengguna', 'Kata Sandi']);
      } else {
        await page.getByRole('button', { name: 'Buat Artikel' }).click();
        await page.getByRole('toolbar').nth(1).waitFor();
        expect(await page.getByRole('tab').allInnerTexts()).toEqual(
          Object.values(adminId.admin.tab).slice(0, 6),
        );
        await page.getByRole('button', { name: 'Simpan' }).click();
        await sees(page, 'Kesalahan', adminId.admin.message.required);
        for (const n of [0, 2, 3, 4, 5]) {
          await page.getByRole('tab').nth(n).click();
          const panel = page.getByRole('tabpanel', {
            name: Object.values(adminId.admin.tab)[n] ?? '',
            exact: true,
          });
          await panel.getByRole('listitem').first().waitFor();
          if (n > 0 && n < 5) {
            await panel.getByRole('heading', { level: 2 }).first().locator('+ button').click();
            await panel.locator('[type=submit]').click();
            await panel.locator('[aria-invalid]').first().waitFor();
          }
          expect(await englishOn(page)).toEqual([]);
        }
        await page.getByRole('tab').nth(1).click();
      }
      expect(await page.locator('html').getAttribute('lang')).toBe('id');
      expect(await englishOn(page)).toEqual([]);
    },
  );

  it('switches the language in place, preserves the open form, and remembers it (ROUTE-19)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await field(form, 'Title').fill('Tetap di sini');
    await page.getByRole('button', { name: /^Change language/ }).click();
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await page.getByRole('tab', { name: 'Artikel', exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Judul', exact: true }).inputValue()).toBe(
      'Tetap di sini',
    );
    expect(await englishOn(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('id');
    await page.getByRole('button', { name: /^Ganti bahasa/ }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await tab(page, 'Articles').waitFor();
  });

  /** Visible texts and accessible names that contain English words missing from the Indonesian texts. */
  async function englishOn(page: Page): Promise<string[]> {
    const indonesian = new Set(valuesOf(adminId));
    const english = new Set(valuesOf(adminEn).filter((text) => !indonesian.has(text)));
    const visible = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [document.title.split(' | ')[0] ?? ''];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [data-placeholder]')) {
        for (const name of ['aria-label', 'placeholder', 'data-placeholder']) {
          texts.push(element.getAttribute(name) ?? '');
        }
      }
      return texts;
    });
    return visible.filter((text) => english.has(text));
  }

  function valuesOf(texts: object): string[] {
    return Object.values(texts).flatMap((value) => (typeof value === 'string' ? value : valuesOf(value)));
  }
});
