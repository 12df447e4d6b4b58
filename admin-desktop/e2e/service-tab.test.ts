import { service } from '@institute/core/content/service/endpoints.ts';
import type { ServiceInput } from '@institute/core/content/service/schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  choice,
  deleteItem,
  editItem,
  field,
  newItem,
  offeredBy,
  readAs,
  save,
  sees,
  styleOf,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const icons = ['TrendingUp', 'Target', 'BarChart3', 'Users', 'Globe'];
const make = (body: ServiceInput) => staff.api.call(service.admin.create, { body });

describe('the services tab', () => {
  it('creates, publishes, changes and deletes a service (STAB-01, STAB-07, STAB-08, STAB-09, ENUM-02, DEF-02, FMT-01, VAL-07, ERR-19, DASH-12, DASH-19)', async () => {
    const page = await staff.dashboard('services');
    let form = await newItem(page, 'Add Service', 'Add New Service');
    for (const label of ['Title', 'Description', 'Features']) {
      expect(await field(form, label).isVisible(), label).toBe(true);
    }
    expect(await form.getByRole('spinbutton', { name: 'Order' }).isVisible()).toBe(true);
    expect(await offeredBy(choice(form, 'Icon'))).toEqual(icons);
    expect(await offeredBy(choice(form, 'Category'))).toEqual(['research', 'consulting', 'analysis']);
    expect(await choice(form, 'Icon').inputValue()).toBe('TrendingUp');
    expect(await choice(form, 'Category').inputValue()).toBe('research');
    expect(await choice(form, 'Status').inputValue()).toBe('true');

    for (const [filled, missing] of [
      ['Title', 'Description'],
      ['Description', 'Title'],
    ] as const) {
      await field(form, filled).fill('Pemetaan wilayah pesisir');
      await field(form, missing).fill('  ');
      await save(form);
      await sees(page, 'Error', 'Please complete all required fields.');
      expect(await field(form, missing).getAttribute('aria-invalid')).toBe('true');
      expect(await field(form, filled).getAttribute('aria-invalid')).toBeNull();
    }
    expect(calls(page, 'POST')).toEqual([]);

    await field(form, 'Title').fill('Pemetaan wilayah pesisir');
    await field(form, 'Description').fill('Peta yang dibuat bersama warga.');
    await field(form, 'Features').fill('Survei lapangan\n\n   \nPeta daring');
    await field(form, 'Title (English)').fill('Mapping the coast');
    await field(form, 'Description (English)').fill('Maps made with those who live there.');
    await field(form, 'Features (English)').fill('Field survey\nOnline map');
    await form.getByRole('spinbutton', { name: 'Order' }).fill('0');
    const request = page.waitForRequest('**/api/admin/services');
    await save(form);
    expect((await request).postDataJSON()).toMatchObject({
      ...{ category: 'research', isActive: 'true', icon: 'TrendingUp', order: '0', language: 'id' },
      features: ['Survei lapangan', 'Peta daring'],
      translations: { en: { title: 'Mapping the coast', features: ['Field survey', 'Online map'] } },
    });
    await sees(page, 'Success', 'Service created successfully!');
    await form.waitFor({ state: 'detached' });
    await card(page, 'Pemetaan wilayah pesisir').getByText('Order: 0', { exact: true }).waitFor();
    for (const path of ['/id/services', '/id']) {
      expect(await readAs(staff.product, path)).toContain('Peta yang dibuat bersama warga.');
    }
    const english = await readAs(staff.product, '/en/services');
    expect(english).toContain('Mapping the coast');
    expect(english).toContain('Online map');
    expect(english).not.toContain('Pemetaan wilayah pesisir');

    form = await editItem(page, 'Pemetaan wilayah pesisir', 'Edit Service');
    expect(await field(form, 'Features').inputValue()).toBe('Survei lapangan\nPeta daring');
    expect(await field(form, 'Features (English)').inputValue()).toBe('Field survey\nOnline map');
    expect(await form.getByRole('spinbutton', { name: 'Order' }).inputValue()).toBe('0');
    await form.getByRole('spinbutton', { name: 'Order' }).fill('1.5');
    await save(form);
    await form.getByText('Enter a whole number.', { exact: true }).waitFor();
    await form.getByRole('spinbutton', { name: 'Order' }).fill('');
    await field(form, 'Title').fill('Peta pesisir');
    await choice(form, 'Category').selectOption('analysis');
    await choice(form, 'Status').selectOption('false');
    await save(form);
    await sees(page, 'Success', 'Service updated successfully!');
    const changed = card(page, 'Peta pesisir');
    for (const text of ['Analysis', 'Inactive', 'Order: 0']) {
      await changed.getByText(text, { exact: true }).waitFor();
    }
    expect(await readAs(staff.product, '/id/services')).not.toContain('Peta yang dibuat bersama warga.');
    await deleteItem(page, 'Peta pesisir');
    const left = await staff.api.call(service.admin.list);
    expect(left.some(({ title }) => title === 'Peta pesisir')).toBe(false);
  });

  it('shows cards in two columns in public order, and preserves an unknown icon (STAB-02, STAB-03, STAB-04, STAB-05, STAB-06, DASH-14)', async () => {
    await make({ title: 'Paling akhir', description: 'Terakhir', icon: 'Rocket', order: '99' });
    await make({ title: 'Tersembunyi', description: 'Tidak tampil', isActive: 'false', order: '3' });
    const page = await staff.dashboard('services');
    const shown = page.getByRole('list', { name: 'Services' }).getByRole('article');
    await shown.first().waitFor();
    const stored = await staff.api.call(service.admin.list);
    expect(await shown.getByRole('heading').allInnerTexts()).toEqual(stored.map(({ title }) => title));
    for (const { title, description, isActive, order, category } of stored) {
      const own = card(page, title);
      const label = { research: 'Research', consulting: 'Consulting', analysis: 'Analysis' }[category];
      const state = isActive === 'true' ? 'Active' : 'Inactive';
      for (const text of [description, label, state, `Order: ${order || '0'}`]) {
        expect(await own.getByText(text, { exact: true }).isVisible(), text).toBe(true);
      }
      expect(await own.locator('svg').count(), 'an icon, and those of its buttons').toBeGreaterThan(2);
      for (const name of [`Edit: ${title}`, `Delete: ${title}`]) {
        expect(await own.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
      }
    }
    const columns = await styleOf(page.getByRole('list', { name: 'Services' }), 'grid-template-columns');
    expect(columns.split(' ')).toHaveLength(2);

    await editItem(page, 'Tersembunyi', 'Edit Service');
    const form = await editItem(page, 'Paling akhir', 'Edit Service');
    expect(await page.getByRole('form').count()).toBe(1);
    expect(await field(form, 'Title').inputValue()).toBe('Paling akhir');
    expect(await offeredBy(choice(form, 'Icon'))).toEqual([...icons, 'Rocket']);
    await field(form, 'Description').fill('Terakhir, dan diubah');
    await save(form);
    await sees(page, 'Success', 'Service updated successfully!');
    const saved = (await staff.api.call(service.admin.list)).find(({ title }) => title === 'Paling akhir');
    expect(saved).toMatchObject({ icon: 'Rocket', description: 'Terakhir, dan diubah' });
  });
});
