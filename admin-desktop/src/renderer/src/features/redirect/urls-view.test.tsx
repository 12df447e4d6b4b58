import { AppError } from '@institute/core/api/errors.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import type { RedirectEntry } from '@institute/core/content/redirect/schemas.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=addresses';
const rows = () => page.getByRole('list', { name: /^(Redirects|Daftar pengalihan)$/ }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const entry = (values: Partial<RedirectEntry> = {}): RedirectEntry => ({
  ...{ id: '1', from: '/blog/lama', to: '/blog/baru', kind: 'article', itemId: '9', name: 'Beras' },
  ...{ state: 'works', origin: 'slug', createdAt: new Date().toISOString(), createdBy: 'editor' },
  ...values,
});

function handleRedirects(...initial: RedirectEntry[]) {
  const { api } = dashboard;
  const stored = { items: initial };
  api.on(redirect.list, ({ query: { q = '' } }) => {
    const found = stored.items.filter(({ from }) => from.includes(q));
    return new FakePage(found, found.length);
  });
  api.on(redirect.remove, ({ params: { id } }) => {
    stored.items = stored.items.filter((each) => each.id !== id);
    return { id };
  });
  return stored;
}

it('lists redirects, adds one after an error at its field, and finds one by its address', async () => {
  const stored = handleRedirects(
    entry(),
    entry({ id: '2', from: '/profil', to: '/about', kind: null, itemId: null, name: null, origin: 'import' }),
    entry({ id: '3', from: '/blog/hapus', to: null, name: null, state: 'gone' }),
  );
  dashboard.api.on(redirect.create, ({ body: { from, to } }) => {
    if (to.startsWith('//')) throw new AppError('validation', { fields: { to: 'not_a_path' } });
    const added = entry({ id: '4', from, to, origin: 'staff' });
    stored.items = [added, ...stored.items];
    return added;
  });
  await renderDashboard(dashboard, { path });
  await expect.element(rows().first()).toBeVisible();
  const parts = textsOf(rows()).map((text) => text.split(/\n+/));
  const [address, target] = ['/blog/lama', 'Leads to /blog/baru (Beras)'];
  expect(parts[0]).toEqual([address, target, 'Changed slug', 'a few seconds ago', 'by editor']);
  expect(parts[1]?.slice(0, 3)).toEqual(['/profil', 'Leads to /about', 'Imported']);
  expect(parts[2]?.slice(0, 4)).toEqual([
    '/blog/hapus',
    'Visitors learn that the page was deleted.',
    'deleted',
    'Address of a deleted item, preserved',
  ]);

  await button('Add redirect').click();
  const form = dialog('Add redirect');
  await field(form, 'Old address').fill('/berita/1');
  await field(form, 'Leads to').fill('//evil.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('Enter a path of this site that begins with one slash')).toBeVisible();
  expect(await violationsHere(), 'form').toEqual([]);
  await field(form, 'Leads to').fill('/blog/baru');
  await userEvent.keyboard('{Enter}');
  await expectToast('Success', 'Redirect saved.');
  await expect.poll(() => textsOf(rows()).length).toBe(4);
  expect(dashboard.api.bodies(redirect.create)[1]).toEqual({ from: '/berita/1', to: '/blog/baru' });
  await page.getByRole('searchbox').fill('profil');
  await expect.poll(() => textsOf(rows()).length).toBe(1);
});

it('changes and deletes a redirect, in Indonesian', async () => {
  const stored = handleRedirects(entry());
  dashboard.api.on(redirect.update, ({ body }) => {
    stored.items = [entry(body)];
    return entry(body);
  });
  await renderDashboard(dashboard, { path, language: 'id' });
  await button('Sunting: /blog/lama').click();
  const form = dialog('Sunting pengalihan');
  await field(form, 'Alamat lama').fill('/blog/tua');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect.element(button('Hapus: /blog/tua')).toBeVisible();
  await button('Hapus: /blog/tua').click();
  await dialog('Hapus pengalihan').getByRole('button', { name: 'Hapus pengalihan' }).click();
  await expectToast('Berhasil', 'Pengalihan telah dihapus.');
  await expect.element(page.getByText('Belum ada pengalihan')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Alamat', level: 2 })).toHaveFocus();
});

it('shows each refused row of a CSV file before the import', async () => {
  handleRedirects();
  const outcome = {
    accepted: [
      { line: 2, from: '/a', to: '/about', target: '/about' },
      { line: 5, from: '/d', to: '/alt', target: '/about' },
    ],
    refused: [
      { line: 3, from: '/b', to: 'http://x', field: 'to' as const, problem: 'not_a_path' },
      { line: 4, from: '/c', to: '', field: 'row' as const, problem: 'columns' },
    ],
  };
  dashboard.api.on(redirect.preview, ({ body: { csv } }) => {
    if (csv === '') throw new AppError('validation', { fields: { csv: 'csv_header' } });
    return outcome;
  });
  dashboard.api.on(redirect.import, () => outcome);
  await renderDashboard(dashboard, { path });
  await button('Import CSV').click();
  const form = dialog('Import redirects');
  const choose = (text: string) => form.getByLabelText('CSV file').upload(new File([text], 'a.csv'));
  await choose('');
  await expect.element(form.getByText('The first row must be from,to.')).toBeVisible();
  const csv = 'from,to\n/a,/about\n/b,http://x\n/c';
  await choose(csv);
  await expect.element(form.getByText('2 rows are refused and will not be imported:')).toBeVisible();
  const refused = form.getByRole('region', { name: 'Refused rows' }).getByRole('listitem');
  expect(textsOf(refused).map((text) => text.split(/\n+/))).toEqual([
    ['Line 3: /b → http://x', expect.stringMatching(/^Target: Enter a path of this site/)],
    ['Line 4: /c →', 'The row needs exactly two columns.'],
  ]);
  const accepted = form.getByRole('region', { name: 'Redirects to add' }).getByRole('listitem');
  expect(textsOf(accepted)).toEqual(['Line 2: /a → /about', 'Line 5: /d → /alt\n\nLeads to /about']);
  expect(await violationsHere(), 'import').toEqual([]);
  await form.getByRole('button', { name: 'Import 2 redirects' }).click();
  await expectToast('Success', '2 redirects imported.');
  expect(dashboard.api.bodies(redirect.import)).toEqual([{ csv }]);
});
