import { article } from '@institute/core/content/article/endpoints.ts';
import { makePdf } from '@institute/server/testing/make-pdf.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  deleteItem,
  editItem,
  field,
  makeArticle,
  newItem,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('addresses of a former website', () => {
  it('imports the addresses of a former website, which lead to an article that is renamed twice', async () => {
    const { product, api } = staff;
    const { id } = await makeArticle(api, { title: 'Beras dan pasar', slug: 'beras' });
    const page = await staff.signedIn();
    await page.goto(`${product.url}/admin/dashboard?tab=addresses`);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import redirects' });
    const csv =
      'from,to\n/2019/beras.html,/blog/beras\n/2019/pasar,/2019/beras.html\n/jahat,//evil.example\n';
    const file = { name: 'alamat.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.getByLabel('CSV file').setInputFiles(file);
    await dialog.getByText('1 row is refused and will not be imported:').waitFor();
    await dialog.getByText('Line 4: /jahat → //evil.example').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 redirects' }).click();
    await sees(page, 'Success', '2 redirects imported.');
    for (const slug of ['beras-2', 'beras-3'])
      await api.call(article.admin.update, { params: { id }, body: { slug } });

    for (const path of ['/2019/beras.html', '/2019/pasar', '/blog/beras', '/blog/beras-2']) {
      const response = await fetch(`${product.url}/en${path}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([301, '/en/blog/beras-3']);
    }
    const visitor = await staff.page();
    await visitor.goto(`${product.url}/id/2019/pasar`);
    await visitor.getByRole('heading', { level: 1, name: 'Beras dan pasar' }).waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/id/blog/beras-3');

    await page.reload();
    const list = page.getByRole('list', { name: 'Redirects' });
    await list.getByText('/blog/beras-2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit: /2019/pasar' }).click();
    const form = page.getByRole('dialog', { name: 'Edit redirect' });
    await field(form, 'Leads to').fill('/about');
    await form.getByRole('button', { name: 'Save' }).click();
    await sees(page, 'Success', 'Redirect saved.');
    await visitor.goto(`${product.url}/2019/pasar`);
    expect(new URL(visitor.url()).pathname).toBe('/about');
  });
});

describe('a PDF', () => {
  it('serves an uploaded PDF byte for byte, until it is removed', async () => {
    const bytes = await makePdf('Rancangan institut', { title: 'Rancangan' });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    const page = await staff.dashboard('research');
    const form = await newItem(page, 'Add Publication', 'Add Research Publication');
    await field(form, 'Title').fill('Dengan PDF sendiri');
    await field(form, 'Authors').fill('Ratna');
    await field(form, 'Abstract').fill('Ringkas');
    const input = form.getByLabel('PDF', { exact: true });
    await input.setInputFiles(file('palsu.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')));
    await form.getByText(/^This is not a PDF, or it is damaged\./).waitFor();
    await input.setInputFiles(file('laporan.pdf', bytes));
    await sees(page, 'Success', 'PDF uploaded!');
    await form.getByText('laporan.pdf', { exact: true }).waitFor();
    const open = await form.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
    expect((await fetch(staff.product.url + open)).status).toBe(401);
    const seen = await page.request.get(staff.product.url + open);
    expect((await seen.body()).equals(bytes)).toBe(true);
    await save(form);
    await sees(page, 'Success', 'Research publication created successfully!');

    const reader = await staff.open('/id/research/dengan-pdf-sendiri');
    const link = reader.getByRole('link', { name: /^Unduh PDF \d/ });
    const address = String(await link.getAttribute('href'));
    expect(address).toBe('/id/research/dengan-pdf-sendiri/dengan-pdf-sendiri.pdf');
    const read = await fetch(staff.product.url + address);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);

    const edited = await editItem(page, 'Dengan PDF sendiri', 'Edit Research Publication');
    await edited.getByText('laporan.pdf', { exact: true }).waitFor();
    await edited.getByRole('button', { name: 'Remove PDF' }).click();
    await expect.poll(() => edited.getByText('laporan.pdf').count()).toBe(0);
    await save(edited);
    await sees(page, 'Success', 'Research publication updated successfully!');
    expect((await fetch(staff.product.url + address)).status).toBe(404);
    await deleteItem(page, 'Dengan PDF sendiri');
  });
});

describe('the keyboard', () => {
  it('signs in, writes and saves an article by keyboard alone, without errors', async () => {
    const page = await staff.open('/admin');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await tabTo(page, 'Username');
    await page.keyboard.type(testAccount.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(testAccount.password);
    await page.keyboard.press('Enter');
    await page.getByRole('tablist').waitFor();

    await tabTo(page, 'Overview');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Articles');
    await page.getByRole('tabpanel', { name: 'Articles' }).waitFor();
    await tabTo(page, 'Create Article');
    await page.keyboard.press('Enter');
    await page.locator('.ql-editor').nth(1).waitFor();
    expect(await focused(page)).toBe('Title');
    await page.keyboard.type('Tanpa tetikus');
    await tabTo(page, 'Excerpt');
    await page.keyboard.type('Hanya papan tik.');
    await tabTo(page, 'Content');
    await page.keyboard.type('Semua dapat dicapai.');
    await tabTo(page, 'Category');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Cover Image');
    await tabTo(page, 'Publish');
    await page.keyboard.press('Enter');
    await sees(page, 'Success', 'Article created successfully!');
    expect(await storedArticle(staff.api, 'tanpa-tetikus')).toMatchObject({
      category: 'Company News',
      content: '<p>Semua dapat dicapai.</p>',
    });
    await expect.poll(() => focused(page)).toBe('Articles');
    expect(page.problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  });

  /** The name of the focused element. */
  function focused(page: Page): Promise<string> {
    return page.evaluate(() => {
      const element = document.activeElement === document.body ? null : document.activeElement;
      const labels = element?.getAttribute('aria-labelledby') ?? '';
      const named = document.getElementById(labels.split(' ')[0] ?? '');
      const label = (element as HTMLInputElement | null)?.labels?.[0] ?? named ?? element;
      return element?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? '';
    });
  }

  /** Presses Tab until this control has the focus. Each focused control must show an outline. */
  async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
    for (let n = 0; n < 80; n += 1) {
      await page.keyboard.press(key);
      const at = await focused(page);
      if (at) expect(await showsFocus(page), `'${at}' shows that it has the focus`).toBe(true);
      if (at === name) return;
    }
    throw new Error(`The key ${key} does not lead to '${name}'.`);
  }

  /** Whether the focused element, or its visible replacement, has an outline or a ring of shadow. */
  function showsFocus(page: Page): Promise<boolean> {
    return page.evaluate(() => {
      const isOutlined = (element: Element | null | undefined) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      };
      const element = document.activeElement;
      // The frames of the editor and of a select and the file input's button show it for their inner control.
      const around = [
        element,
        element?.nextElementSibling,
        element?.parentElement,
        element?.closest('[class*=frame], .ant-select'),
      ];
      return document.hasFocus() && around.some(isOutlined);
    });
  }
});
