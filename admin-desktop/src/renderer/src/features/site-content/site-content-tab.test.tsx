import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected } from '#test/component/select.ts';
import { sampleSiteContent } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast, styleOf, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=content';
const broken = '{bad,  "kunci": [1, 2\t\n  é}  ';
const metadata = (form: ReturnType<typeof page.getByRole>) => form.getByLabelText('Metadata (JSON)');
const save = () => saveButton(page.getByRole('form')).click();

it('requires valid fields, shows a taken section, and sends metadata as typed (CTAB-08, DEF-04, ENT-13, ENT-14, ERR-21, VAL-09, VAL-15)', async () => {
  const { api } = dashboard;
  const stored = storeItems(api, siteContent, sampleSiteContent);
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Add Content' }).click();
  let form = page.getByRole('form', { name: 'Add Site Content' });
  for (const label of ['Section', 'Title', 'Content']) {
    await expect.element(field(form, label)).toBeVisible();
  }
  expect(selected(form.getByRole('combobox', { name: 'Status', exact: true }))).toBe('Active');
  await expect.element(metadata(form)).toHaveAttribute('placeholder', '{"key": "value"}');
  await save();
  await expectToast('Error', 'Please complete all required fields.');
  for (const label of ['Section', 'Content']) {
    await expect.element(field(form, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await field(form, 'Section').fill(' hero ');
  await field(form, 'Content').fill('Kalimat pembuka yang baru.');
  await metadata(form).fill(broken);
  await field(form, 'Link to an item').fill('https://example.org/about');
  await save();
  await expect.element(field(form, 'Link to an item')).toHaveAttribute('aria-invalid', 'true');
  expect(api.bodies(siteContent.admin.create)).toEqual([]);

  const address = 'https://example.org/en/research/food-on-islands';
  await field(form, 'Link to an item').fill(address);
  stored.refuse(['create'], 'section_taken');
  await save();
  const taken = 'A section with this name already exists';
  await expectToast('Error', taken);
  await expect.element(field(form, 'Section')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(form, 'Section')).toHaveAccessibleDescription(expect.stringContaining(taken));
  await expect.element(field(form, 'Content')).toHaveValue('Kalimat pembuka yang baru.');
  stored.accept();
  await save();
  await expectToast('Success', 'Site content created successfully!');
  const created = { isActive: 'true', metadata: broken, link: address };
  expect(api.bodies(siteContent.admin.create).at(-1)).toMatchObject(created);

  await page.getByRole('button', { name: 'Edit: hero' }).click();
  form = page.getByRole('form', { name: 'Edit Site Content' });
  await expect.element(metadata(form)).toHaveValue(broken);
  await field(form, 'Content (English)').fill('Changed once more.');
  await save();
  await expectToast('Success', 'Site content updated successfully!');
  expect(api.bodies(siteContent.admin.update)).toMatchObject([{ metadata: broken, version: 1 }]);
});

it('shows cards in a grid with text of up to three lines (CTAB-01, CTAB-02, CTAB-03, CTAB-04, CTAB-05, CTAB-06, CTAB-07)', async () => {
  const content = Array.from({ length: 10 }, (_, n) => `Baris ${n}`).join('\n');
  storeItems(dashboard.api, siteContent, sampleSiteContent, [
    { section: 'berjudul', title: 'Judul yang tampil', content },
    { section: 'tanpa-judul', isActive: 'false', content },
  ]);
  await renderDashboard(dashboard, { path });
  for (const [section, texts] of [
    ['berjudul', ['Judul yang tampil', 'Active']],
    ['tanpa-judul', ['Inactive']],
  ] as const) {
    const own = card(section);
    for (const text of texts) await expect.element(own.getByText(text, { exact: true })).toBeVisible();
    // Edit, history, delete.
    expect(textsOf(own.getByRole('button'))).toHaveLength(3);
    const shown = own.getByText('Baris 0');
    expect(styleOf(shown, '-webkit-line-clamp')).toBe('3');
    const { height } = shown.element().getBoundingClientRect();
    expect(Math.round(height / Number.parseFloat(styleOf(shown, 'line-height')))).toBe(3);
  }
  expect(card('tanpa-judul').getByRole('paragraph').elements()).toHaveLength(1);
  const list = page.getByRole('list', { name: 'Site Content' });
  expect(styleOf(list, 'grid-template-columns').split(' ')).toHaveLength(2);
});
