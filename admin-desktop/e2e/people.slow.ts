import { describe, expect, it } from 'vitest';
import {
  field,
  fillRequired,
  newArticle,
  readAs,
  save,
  sees,
  selectOption,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('people', () => {
  it('puts a new person into a byline, and shows both pages in both languages', async () => {
    const { product } = staff;
    const page = await staff.signedIn();
    await page.goto(`${product.url}/admin/dashboard?tab=people`);
    await page.getByRole('button', { name: 'Add Person', exact: true }).click();
    const person = page.getByRole('form', { name: 'Add New Person' });
    await field(person, 'Name').fill('Laras Wening');
    await field(person, 'Position').fill('Peneliti data');
    await field(person, 'Position (English)').fill('Data researcher');
    await field(person, 'Biography').fill('Laras membaca angka.');
    await field(person, 'Biography (English)').fill('Laras reads numbers.');
    await save(person);
    await sees(page, 'Success', 'Person created successfully!');

    await page.goto(`${product.url}/admin/dashboard?tab=articles`);
    const form = await newArticle(page);
    await fillRequired(form, 'Angka yang dibaca');
    await field(form, 'Title (English)').fill('Numbers that are read');
    await field(form, 'Excerpt (English)').fill('Short, in one sentence.');
    await selectOption(form.getByRole('combobox', { name: 'Add a person' }), 'Laras Wening');
    await field(form, 'Printed name (1)').fill('L. Wening');
    await form.getByRole('button', { name: 'Add name' }).click();
    await page.keyboard.type('Orang Luar');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    expect(await storedArticle(staff.api, 'angka-yang-dibaca')).toMatchObject({
      authors: ['L. Wening', 'Orang Luar'],
      contributions: [{ personId: expect.any(String) }, { personId: null }],
    });

    for (const [language, title, position, biography] of [
      ['id', 'Angka yang dibaca', 'Peneliti data', 'Laras membaca angka.'],
      ['en', 'Numbers that are read', 'Data researcher', 'Laras reads numbers.'],
    ] as const) {
      const visitor = await staff.page();
      await visitor.goto(`${product.url}/${language}/blog/angka-yang-dibaca`);
      const main = visitor.locator('main');
      await main.getByText(position, { exact: true }).waitFor();
      expect(await main.getByText('Orang Luar', { exact: true }).getAttribute('href')).toBeNull();
      await main.getByRole('link', { name: 'L. Wening', exact: true }).click();
      await visitor.getByRole('heading', { level: 1, name: 'Laras Wening' }).waitFor();
      await visitor.getByText(biography, { exact: true }).waitFor();
      await visitor.getByRole('link', { name: title, exact: true }).waitFor();
      expect(new URL(visitor.url()).pathname).toBe(`/${language}/people/laras-wening`);
      expect(await visitor.title()).toContain('Laras Wening');
      // The same without JavaScript.
      const text = await readAs(product, `/${language}/people/laras-wening`);
      for (const shown of [position, biography, title]) expect(text).toContain(shown);
    }
  });
});
