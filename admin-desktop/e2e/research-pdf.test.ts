import { makePdf } from '@institute/server/testing/make-pdf.ts';
import { expect, it } from 'vitest';
import { deleteItem, editItem, field, newItem, save, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

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
