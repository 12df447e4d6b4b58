import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  choice,
  deleteItem,
  editItem,
  field,
  newItem,
  readAs,
  save,
  sees,
  styleOf,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const broken = '{bad,  "kunci": [1, 2\t\n  é}  ';

describe('the site content tab', () => {
  it('replaces a text of the site until the section is deleted (CTAB-01, CTAB-08, DEF-04, VAL-09, VAL-15, ENT-13, ENT-14, ERR-21)', async () => {
    const before = await readAs(staff.product, '/en');
    const page = await staff.dashboard('content');
    let form = await newItem(page, 'Add Content', 'Add Site Content');
    for (const label of ['Section', 'Title', 'Content', 'Metadata (JSON)']) {
      expect(await field(form, label).isVisible(), label).toBe(true);
    }
    expect(await choice(form, 'Status').inputValue()).toBe('true');
    expect(await field(form, 'Metadata (JSON)').getAttribute('placeholder')).toBe('{"key": "value"}');

    for (const [filled, missing] of [
      ['Section', 'Content'],
      ['Content', 'Section'],
    ] as const) {
      await field(form, filled).fill('hero');
      await field(form, missing).fill('');
      await save(form);
      await sees(page, 'Error', 'Please complete all required fields.');
      expect(await field(form, missing).getAttribute('aria-invalid')).toBe('true');
    }
    expect(calls(page, 'POST')).toEqual([]);

    await field(form, 'Section').fill(' hero ');
    await field(form, 'Title').fill('Menguatkan yang dekat');
    await field(form, 'Content').fill('Kalimat pembuka yang baru.');
    await field(form, 'Title (English)').fill('Strengthening what is near');
    await field(form, 'Content (English)').fill('The new opening sentence.');
    await field(form, 'Metadata (JSON)').fill(broken);
    const request = page.waitForRequest('**/api/admin/content');
    await save(form);
    expect((await request).postDataJSON()).toMatchObject({ isActive: 'true', metadata: broken });
    await sees(page, 'Success', 'Site content created successfully!');
    const stored = async () =>
      (await staff.api.call(siteContent.admin.list)).find(({ section }) => section === 'hero');
    expect((await stored())?.metadata).toBe(broken);
    expect(await readAs(staff.product, '/id')).toContain('Kalimat pembuka yang baru.');
    const english = await readAs(staff.product, '/en');
    expect(english).toContain('Strengthening what is near');
    expect(english).not.toContain('Menguatkan yang dekat');

    form = await newItem(page, 'Add Content', 'Add Site Content');
    await field(form, 'Section').fill('hero');
    await field(form, 'Content').fill('Sekali lagi');
    await save(form);
    await sees(page, 'Error', 'A section with this name already exists');
    const section = form.locator('div').filter({ has: page.getByLabel('Section', { exact: true }) });
    await section.getByText('A section with this name already exists', { exact: true }).last().waitFor();
    expect(await field(form, 'Section').getAttribute('aria-invalid')).toBe('true');
    expect(await field(form, 'Content').inputValue()).toBe('Sekali lagi');
    expect(
      (await staff.api.call(siteContent.admin.list)).filter((each) => each.section === 'hero'),
    ).toHaveLength(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();

    form = await editItem(page, 'hero', 'Edit Site Content');
    expect(await field(form, 'Metadata (JSON)').inputValue()).toBe(broken);
    await field(form, 'Content (English)').fill('Changed once more.');
    await save(form);
    await sees(page, 'Success', 'Site content updated successfully!');
    expect((await stored())?.metadata).toBe(broken);
    expect(await readAs(staff.product, '/en')).toContain('Changed once more.');
    await deleteItem(page, 'hero');
    expect(await readAs(staff.product, '/en')).toBe(before);
  });

  it('shows cards in a grid with text of up to three lines (CTAB-02, CTAB-03, CTAB-04, CTAB-05, CTAB-06, CTAB-07)', async () => {
    const lines = Array.from({ length: 10 }, (_, n) => `Baris ${n}`).join('\n');
    const make = (section: string, rest: object) =>
      staff.api.call(siteContent.admin.create, { body: { section, content: lines, ...rest } });
    await make('berjudul', { title: 'Judul yang tampil' });
    await make('tanpa-judul', { isActive: 'false' });
    const page = await staff.dashboard('content');
    const titled = card(page, 'berjudul');
    await titled.getByText('Judul yang tampil', { exact: true }).waitFor();
    await titled.getByText('Active', { exact: true }).waitFor();
    const untitled = card(page, 'tanpa-judul');
    await untitled.getByText('Inactive', { exact: true }).waitFor();
    expect(await untitled.getByRole('paragraph').count()).toBe(1);
    for (const own of [titled, untitled]) {
      // Edit, history, delete.
      expect(await own.getByRole('button').count()).toBe(3);
      const text = own.getByText('Baris 0');
      expect(await styleOf(text, '-webkit-line-clamp')).toBe('3');
      const [height, line] = await text.evaluate((paragraph) => [
        paragraph.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(paragraph).lineHeight),
      ]);
      expect(Math.round((height ?? 0) / (line ?? 1))).toBe(3);
    }
    const columns = await styleOf(page.getByRole('list', { name: 'Site Content' }), 'grid-template-columns');
    expect(columns.split(' ')).toHaveLength(2);
  });
});
