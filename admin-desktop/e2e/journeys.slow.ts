import { article } from '@institute/core/content/article/endpoints.ts';
import { makePdf } from '@institute/server/testing/make-pdf.ts';
import { describe, expect, it } from 'vitest';
import { deleteItem, editItem, field, makeArticle, newItem, save, sees, useSignedInPage } from './staff.ts';

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
    const bytes = await makePdf('Rancangan institut', { info: { Title: 'Rancangan' } });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    const page = await staff.dashboard('research');
    const form = await newItem(page, 'Add Publication', 'Add Research Publication');
    await field(form, 'Title').fill('Dengan PDF sendiri');
    await field(form, 'Authors').fill('Ratna');
    await field(form, 'Abstract').fill('Ringkas');
    const input = form.getByLabel('PDF', { exact: true });
    await input.setInputFiles(file('palsu.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')));
    await form.getByText('This is not a PDF, or it is damaged.').waitFor();
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
    const link = reader.getByRole('link', { name: /^PDF, \d/ });
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
