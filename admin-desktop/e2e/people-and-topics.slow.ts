import { person } from '@institute/core/content/person/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  editItem,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  readAs,
  save,
  sees,
  selected,
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

  const first = '/id/people/laksmi-paramita';
  const second = '/id/people/paramita-wirawan';
  const bylines = ['/id/research/laporan-lama', '/id/blog/tulisan-lama'];
  const citations = ['/id/research/laporan-lama/laporan-lama.bib', '/en/blog/tulisan-lama/tulisan-lama.ris'];

  it('links printed names to the suggested person, merges two people and undoes the merge', async () => {
    const { product, api } = staff;
    await api.call(research.admin.create, {
      body: { title: 'Laporan lama', abstract: 'Ringkas.', authors: ['Dr. Laksmi Paramita', 'Badan Data'] },
    });
    await makeArticle(api, { title: 'Tulisan lama', status: 'published', authors: ['L. Paramita'] });
    for (const name of ['Laksmi Paramita', 'Paramita Wirawan'])
      await api.call(person.admin.create, { body: { name, position: 'Peneliti' } });
    await makeArticle(api, { title: 'Tulisan lain', status: 'published', authors: ['Paramita Wirawan'] });
    const texts = () =>
      Promise.all(
        [...citations, ...bylines, '/id/people', first, second].map((path) => readAs(product, path)),
      );
    const printed = (await texts()).slice(0, citations.length);

    const page = await staff.signedIn();
    await page.goto(`${product.url}/admin/dashboard?tab=people`);
    await page.getByRole('button', { name: 'Match names' }).click();
    const names = page.getByRole('dialog', { name: 'Match names' });
    for (const name of ['Dr. Laksmi Paramita', 'L. Paramita']) {
      const row = names.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      const choice = row.getByRole('combobox', { name: `Person for ${name}` });
      await expect.poll(() => selected(choice)).toBe('Laksmi Paramita');
      await row.getByRole('button', { name: 'Link', exact: true }).click();
      await sees(page, 'Success', '1 work now leads to Laksmi Paramita.');
      await row.waitFor({ state: 'detached' });
    }
    await names.getByText('Badan Data', { exact: true }).waitFor();
    await names.getByRole('button', { name: 'Close' }).last().click();

    const visitor = await staff.page();
    const worksOn = async (path: string) => {
      await visitor.goto(product.url + path);
      return visitor
        .getByRole('region', { name: 'Karya' })
        .getByRole('heading', { level: 3 })
        .allInnerTexts();
    };
    expect(await worksOn(first)).toEqual(['Tulisan lama', 'Laporan lama']);
    expect(await worksOn(second)).toEqual(['Tulisan lain']);
    const before = await texts();
    expect(before.slice(0, citations.length)).toEqual(printed);

    await page.getByRole('button', { name: 'Merge people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge people' });
    await selectOption(dialog.getByRole('combobox', { name: 'Merge', exact: true }), 'Laksmi Paramita');
    await selectOption(dialog.getByRole('combobox', { name: 'into', exact: true }), 'Paramita Wirawan');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await sees(page, 'Success', 'Laksmi Paramita was merged into Paramita Wirawan.');

    expect(await worksOn(first)).toEqual(['Tulisan lain', 'Tulisan lama', 'Laporan lama']);
    expect(new URL(visitor.url()).pathname).toBe(second);
    expect((await fetch(product.url + first, { redirect: 'manual' })).status).toBe(301);
    const feed = await readAs(product, `${first}/feed.xml`);
    for (const title of ['Tulisan lain', 'Tulisan lama', 'Laporan lama']) expect(feed).toContain(title);
    expect(await readAs(product, '/id/people')).not.toContain('Laksmi Paramita');
    await visitor.goto(product.url + bylines[1]);
    const byline = visitor.locator('main').getByRole('link', { name: 'L. Paramita', exact: true });
    expect(await byline.getAttribute('href')).toBe(second);
    expect((await texts()).slice(0, citations.length)).toEqual(printed);

    await dialog.getByRole('button', { name: 'Undo: Laksmi Paramita' }).click();
    await sees(page, 'Success', 'Laksmi Paramita is a person of their own again.');
    expect(await texts()).toEqual(before);
    expect(await worksOn(first)).toEqual(['Tulisan lama', 'Laporan lama']);
  });
});

describe('topics', () => {
  it('turns a tag into a topic that staff rename and describe in both languages', async () => {
    const { product, api } = staff;
    const work = await api.call(research.admin.create, {
      body: { title: 'Gambut yang basah', abstract: 'Ringkas.', authors: ['Sari'] },
    });
    const write = (tags: string[]) =>
      api.call(research.admin.update, { params: { id: work.id }, body: { tags } });
    await write(['Gambut basah']);

    const page = await staff.signedIn();
    await page.goto(`${product.url}/admin/dashboard?tab=topics&q=gambut`);
    const form = await editItem(page, 'Gambut basah', 'Edit Topic');
    await field(form, 'Name (English)').fill('Wet peatland');
    await field(form, 'Description').fill('Lahan yang tetap basah.');
    await field(form, 'Description (English)').fill('Land that stays wet.');
    await selectOption(form.getByRole('combobox', { name: 'Domain' }), 'Economy');
    await save(form);
    await sees(page, 'Success', 'Topic updated successfully!');
    await page.getByRole('article', { name: 'Gambut basah' }).getByText('1 published work').waitFor();

    const shown = await api.call(topic.bySlug, { params: { slug: 'gambut-basah' }, query: { lang: 'en' } });
    expect(shown).toMatchObject({
      ...{ name: 'Wet peatland', description: 'Land that stays wet.', domain: 'economy' },
      counts: { research: 1, article: 0, podcast: 0 },
    });
    const listed = await api.call(research.list, { query: { lang: 'en' } });
    const found = listed.find(({ id }) => id === work.id);
    expect(found).toMatchObject({ tags: ['Wet peatland'], topics: [{ id: shown.id, language: 'en' }] });

    const answer = async (path: string) => {
      const { status, headers } = await fetch(product.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await answer('/id/topics/gambut-basah')).toEqual([200, null]);
    expect(await answer('/en/topics/wet-peatland')).toEqual([200, null]);
    expect(await answer('/en/topics/gambut-basah')).toEqual([301, '/en/topics/wet-peatland']);

    const again = await editItem(page, 'Gambut basah', 'Edit Topic');
    await field(again, 'Name').fill('Gambut');
    await field(again, 'Slug (English)').fill('peatland');
    await save(again);
    await sees(page, 'Success', 'Topic updated successfully!');
    // The message of the first save can still be visible.
    await expect.poll(() => answer('/en/topics/wet-peatland')).toEqual([301, '/en/topics/peatland']);
    expect(await answer('/en/topics/peatland')).toEqual([200, null]);
    // The old name still means the same topic.
    expect(await write(['Gambut basah', 'Gambut'])).toMatchObject({
      tags: ['Gambut'],
      topics: [{ id: shown.id, name: 'Gambut' }],
    });
  });
});
