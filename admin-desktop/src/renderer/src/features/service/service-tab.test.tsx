import { service } from '@institute/core/content/service/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
  it('offers all fields, requires title and description, and sends the lines of the features (DEF-02, ENUM-02, ERR-19, FMT-01, STAB-01, STAB-07, STAB-08, STAB-09, VAL-07)', async () => {
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

    for (const label of ['Title', 'Description']) await field(form, label).fill('  ');
    await save();
    await expectToast('Error', 'Please complete all required fields.');
    for (const label of ['Title', 'Description']) {
      await expect.element(field(form, label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(form.element().querySelectorAll('[aria-invalid]')).toHaveLength(2);
    expect(dashboard.api.bodies(service.admin.create)).toEqual([]);
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
  });

  it('shows the stored values, preserves an unknown icon, and sends changes (ERR-19, STAB-05)', async () => {
    storeItems(dashboard.api, service, sampleService, [
      {
        ...{ title: 'Berikon lama', icon: 'Rocket', order: '0', features: ['Survei', 'Peta daring'] },
        translations: { en: { title: 'Old icon', features: ['Survey', 'Online map'] } },
      },
    ]);
    await renderDashboard(dashboard, { path });
    await page.getByRole('button', { name: 'Edit: Berikon lama' }).click();
    const form = page.getByRole('form', { name: 'Edit Service' });
    await expect.element(field(form, 'Features')).toHaveValue('Survei\nPeta daring');
    await expect.element(field(form, 'Features (English)')).toHaveValue('Survey\nOnline map');
    await expect.element(order()).toHaveValue(0);
    expect(selected(choice('Icon'))).toContain('Rocket');
    await order().fill('1.5');
    await save();
    await expect.element(form.getByText('Enter a whole number.', { exact: true })).toBeVisible();
    await order().fill('');
    await selectOption(choice('Category'), 'Analysis');
    await selectOption(choice('Status'), 'Inactive');
    await save();
    await expectToast('Success', 'Service updated successfully!');
    for (const text of ['Analysis', 'Inactive', 'Order: 0']) {
      await expect.element(card('Berikon lama').getByText(text, { exact: true })).toBeVisible();
    }
    expect(dashboard.api.bodies(service.admin.update)).toMatchObject([
      { icon: 'Rocket', category: 'analysis', isActive: 'false', order: '', version: 1 },
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
