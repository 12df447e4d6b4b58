import { service } from '@institute/core/content/service/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { backToList } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { offeredBy, selected, selectOption } from '#test/component/select.ts';
import { sampleService } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast, styleOf, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=services';
/** The names of the icons as stored, behind their descriptions. */
const icons = ['TrendingUp', 'Target', 'BarChart3', 'Users', 'Globe'];
const offeredIcons = async () =>
  (await offeredBy(choice('Icon'))).map((label) => /\w+(?=\)?$)/.exec(label)?.[0]);
const choice = (name: string) => page.getByRole('form').getByRole('combobox', { name, exact: true });
const order = () => page.getByRole('form').getByRole('spinbutton', { name: 'Order' });
const save = () => saveButton(page.getByRole('form')).click();

describe('the form of a service', () => {
  it('offers all fields, and starts with the first icon, research, active (STAB-08, STAB-09, ENUM-02, DEF-02)', async () => {
    storeItems(dashboard.api, service, sampleService);
    await renderDashboard(dashboard, { path });
    await page.getByRole('button', { name: 'Add Service' }).click();
    const form = page.getByRole('form', { name: 'Add New Service' });
    for (const label of ['Title', 'Description', 'Features']) {
      await expect.element(field(form, label)).toBeVisible();
    }
    await expect.element(order()).toBeVisible();
    expect(await offeredIcons()).toEqual(icons);
    expect(await offeredBy(choice('Category'))).toEqual(['Research', 'Consulting', 'Analysis']);
    expect(selected(choice('Icon'))).toContain('TrendingUp');
    expect(selected(choice('Category'))).toBe('Research');
    expect(selected(choice('Status'))).toBe('Active');
  });

  it('requires title and description (VAL-07, ERR-19)', async () => {
    storeItems(dashboard.api, service, sampleService);
    await renderDashboard(dashboard, { path });
    await page.getByRole('button', { name: 'Add Service' }).click();
    const form = page.getByRole('form', { name: 'Add New Service' });
    for (const [filled, missing] of [
      ['Title', 'Description'],
      ['Description', 'Title'],
    ] as const) {
      await field(form, filled).fill('Pemetaan wilayah pesisir');
      await field(form, missing).fill('  ');
      await save();
      await expectToast('Error', 'Please complete all required fields.');
      await expect.element(field(form, missing)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field(form, filled)).not.toHaveAttribute('aria-invalid');
    }
    expect(dashboard.api.bodies(service.admin.create)).toEqual([]);
  });

  it('sends each line of the features that is not blank, in both languages, and shows them again (STAB-07, FMT-01)', async () => {
    storeItems(dashboard.api, service, sampleService);
    await renderDashboard(dashboard, { path });
    await page.getByRole('button', { name: 'Add Service' }).click();
    let form = page.getByRole('form', { name: 'Add New Service' });
    await field(form, 'Title').fill('Pemetaan wilayah pesisir');
    await field(form, 'Description').fill('Peta yang dibuat bersama warga.');
    await field(form, 'Features').fill('Survei lapangan\n\n   \nPeta daring');
    await field(form, 'Title (English)').fill('Mapping the coast');
    await field(form, 'Features (English)').fill('Field survey\nOnline map');
    await order().fill('0');
    await save();
    await expectToast('Success', 'Service created successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(dashboard.api.bodies(service.admin.create)).toMatchObject([
      {
        ...{ category: 'research', isActive: 'true', icon: 'TrendingUp', order: '0', language: 'id' },
        features: ['Survei lapangan', 'Peta daring'],
        translations: { en: { title: 'Mapping the coast', features: ['Field survey', 'Online map'] } },
      },
    ]);

    await page.getByRole('button', { name: 'Edit: Pemetaan wilayah pesisir' }).click();
    form = page.getByRole('form', { name: 'Edit Service' });
    await expect.element(field(form, 'Features')).toHaveValue('Survei lapangan\nPeta daring');
    await expect.element(field(form, 'Features (English)')).toHaveValue('Field survey\nOnline map');
    await expect.element(order()).toHaveValue(0);
    await order().fill('1.5');
    await save();
    await expect.element(form.getByText('Enter a whole number.', { exact: true })).toBeVisible();
    await order().fill('');
    await selectOption(choice('Category'), 'Analysis');
    await selectOption(choice('Status'), 'Inactive');
    await save();
    await expectToast('Success', 'Service updated successfully!');
    for (const text of ['Analysis', 'Inactive', 'Order: 0']) {
      const label = card('Pemetaan wilayah pesisir').getByText(text, { exact: true });
      await expect.element(label).toBeVisible();
    }
    expect(dashboard.api.bodies(service.admin.update)).toMatchObject([
      { category: 'analysis', isActive: 'false', order: '', version: 1 },
    ]);
  });

  it('preserves an unknown icon, and replaces the form of another service (DASH-14)', async () => {
    storeItems(dashboard.api, service, sampleService, [
      { title: 'Lain' },
      { title: 'Berikon lama', icon: 'Rocket' },
    ]);
    await renderDashboard(dashboard, { path });
    await page.getByRole('button', { name: 'Edit: Lain' }).click();
    await backToList(page);
    await page.getByRole('button', { name: 'Edit: Berikon lama' }).click();
    const form = page.getByRole('form', { name: 'Edit Service' });
    await expect.element(field(form, 'Title')).toHaveValue('Berikon lama');
    expect(page.getByRole('form').elements()).toHaveLength(1);
    expect(await offeredIcons()).toEqual([...icons, 'Rocket']);
    await field(form, 'Description').fill('Terakhir, dan diubah');
    await save();
    await expectToast('Success', 'Service updated successfully!');
    expect(dashboard.api.bodies(service.admin.update)).toMatchObject([
      { icon: 'Rocket', description: 'Terakhir, dan diubah' },
    ]);
  });
});

describe('the services tab', () => {
  it('shows cards in two columns in the order of the API (STAB-01, STAB-02, STAB-03, STAB-04, STAB-05, STAB-06, DASH-12, DASH-19)', async () => {
    const { items } = storeItems(dashboard.api, service, sampleService, [
      { title: 'Riset', order: '1' },
      { title: 'Konsultasi', category: 'consulting', isActive: 'false', order: '' },
      { title: 'Analisis', category: 'analysis', icon: 'Rocket', order: '99' },
    ]);
    await renderDashboard(dashboard, { path });
    const list = page.getByRole('list', { name: 'Services' });
    await expect.element(list).toBeVisible();
    expect(textsOf(list.getByRole('heading'))).toEqual(['Riset', 'Konsultasi', 'Analisis']);
    for (const { title, description, isActive, order: position, category } of items) {
      const label = { research: 'Research', consulting: 'Consulting', analysis: 'Analysis' }[category];
      const state = isActive === 'true' ? 'Active' : 'Inactive';
      for (const text of [description, label, state, `Order: ${position || '0'}`]) {
        await expect.element(card(title).getByText(text, { exact: true })).toBeVisible();
      }
      const drawings = card(title).element().querySelectorAll('svg');
      expect(drawings.length, 'an icon, and those of its buttons').toBeGreaterThan(2);
      for (const name of [`Edit: ${title}`, `Delete: ${title}`]) {
        await expect.element(card(title).getByRole('button', { name, exact: true })).toBeVisible();
      }
    }
    expect(styleOf(list, 'grid-template-columns').split(' ')).toHaveLength(2);
  });
});
