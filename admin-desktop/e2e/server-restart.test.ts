import { once } from 'node:events';
import { article } from '@institute/core/content/article/endpoints.ts';
import { type Product, startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { afterAll, expect, it } from 'vitest';
import { card, field, fillRequired, newArticle, save, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
let again: Product | undefined;
afterAll(() => again?.stop());

it('preserves saved data and form text when the server is killed during a save', async () => {
  const { process: server, url, dataFolder } = staff.product;
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, 'Tersimpan sebelum padam');
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');

  await newArticle(page);
  await fillRequired(form, 'Ditulis saat padam');
  await field(form, 'Content').fill('Kata yang belum sampai.');
  // The stopped process accepts the connection but does not respond.
  server.kill('SIGSTOP');
  await save(form);
  await form.getByRole('button', { name: 'Saving...' }).waitFor();
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  await sees(page, 'Error', 'You appear to be offline. Check your connection and try again.');
  expect(await field(form, 'Title').inputValue()).toBe('Ditulis saat padam');
  expect(await field(form, 'Content').innerText()).toBe('Kata yang belum sampai.');

  again = await startProduct({ dataFolder, port: Number(new URL(url).port) });
  const api = await staffClient(again);
  const titles = async () => (await api.call(article.admin.list)).slice(0, 2).map(({ title }) => title);
  expect((await titles())[0]).toBe('Tersimpan sebelum padam');
  expect(await titles()).not.toContain('Ditulis saat padam');

  await save(form);
  await sees(page, 'Success', 'Article created successfully!');
  await card(page, 'Ditulis saat padam').waitFor();
  expect(await titles()).toEqual(['Ditulis saat padam', 'Tersimpan sebelum padam']);
  const readers = await fetch(`${url}/id/blog/ditulis-saat-padam`);
  expect(await readers.text()).toContain('Kata yang belum sampai.');
});
