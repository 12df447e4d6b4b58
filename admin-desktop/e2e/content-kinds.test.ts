import { research } from '@institute/core/content/research/endpoints.ts';
import type { ResearchInput } from '@institute/core/content/research/schemas.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import type { ServiceInput } from '@institute/core/content/service/schemas.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import type { SiteContentInput } from '@institute/core/content/site-content/schemas.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { calls, card, choice, editItem, field, newItem, save, sees, useSignedInPage } from './staff.ts';

/** The common behaviour of content types. Articles cover each case in their own tests. */
const staff = useSignedInPage();
interface Kind {
  tab: string;
  list: string;
  add: string;
  create: string;
  edit: string;
  /** The field that names an item, and one that may change freely. */
  name: string;
  text: string;
  required: Record<string, string>;
  make(name: string, text: string, translated?: boolean, hidden?: boolean): Promise<{ id: string }>;
  change(id: string, text: string): Promise<unknown>;
}
const english = (title: string) => ({ en: { title: `${title} in English` } });

const kinds: Kind[] = [
  {
    ...{ tab: 'services', list: 'Services', add: 'Add Service', create: 'Add New Service' },
    ...{ edit: 'Edit Service', name: 'Title', text: 'Description', required: {} },
    make: (title, description, translated, hidden) => {
      const body: ServiceInput = { title, description, isActive: hidden ? 'false' : 'true' };
      return staff.api.call(service.admin.create, {
        body: translated ? { ...body, translations: english(title) } : body,
      });
    },
    change: (id, description) =>
      staff.api.call(service.admin.update, { params: { id }, body: { description } }),
  },
  {
    ...{ tab: 'research', list: 'Research', add: 'Add Publication', create: 'Add Research Publication' },
    ...{ edit: 'Edit Research Publication', name: 'Title', text: 'Abstract', required: { Authors: 'Ratna' } },
    make: (title, abstract, translated, hidden) => {
      const body: ResearchInput = { title, abstract, authors: ['R'], isPublished: hidden ? 'false' : 'true' };
      return staff.api.call(research.admin.create, {
        body: translated ? { ...body, translations: english(title) } : body,
      });
    },
    change: (id, abstract) => staff.api.call(research.admin.update, { params: { id }, body: { abstract } }),
  },
  {
    ...{ tab: 'content', list: 'Site Content', add: 'Add Content', create: 'Add Site Content' },
    ...{ edit: 'Edit Site Content', name: 'Section', text: 'Content', required: {} },
    make: (section, content, translated, hidden) => {
      const body: SiteContentInput = { section, content, isActive: hidden ? 'false' : 'true' };
      return staff.api.call(siteContent.admin.create, {
        body: translated ? { ...body, translations: english(section) } : body,
      });
    },
    change: (id, content) => staff.api.call(siteContent.admin.update, { params: { id }, body: { content } }),
  },
];

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unsaved text found' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Runs an action while the server rejects it, and expects a toast with the server's message. */
async function whileRefused(page: Page, address: string, action: () => Promise<void>): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'Basis data lelah' } }));
  await action();
  await sees(page, 'Error', 'Basis data lelah');
  await page.unroute(address);
}

describe.each(kinds)('$tab', (kind) => {
  const fill = async (form: Locator, name: string) => {
    await field(form, kind.name).fill(name);
    await field(form, kind.text).fill('Kata yang dijaga');
    for (const [label, text] of Object.entries(kind.required)) await field(form, label).fill(text);
  };

  it('preserves text after errors, an ended session and a reload (DASH-13, DASH-15, DASH-17, ERR-15, STATE-14)', async () => {
    const page = await staff.dashboard(kind.tab);
    let form = await newItem(page, kind.add, kind.create);
    await fill(form, `Dijaga ${kind.tab}`);
    const address = `**/api/admin/${kind.tab}`;
    await whileRefused(page, address, () => save(form));
    expect(calls(page, 'POST')).toHaveLength(1);
    await page.context().clearCookies();
    await save(form);
    await dialog(page, 'Your session has ended').waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForURL('**/admin');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('garuda-tenang-4471');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/dashboard*');
    await page.getByRole('tab', { name: kind.list, exact: true }).click();
    await offer(page).getByText(`Dijaga ${kind.tab}`).waitFor();
    await offer(page).getByRole('button', { name: 'Restore text' }).click();
    form = page.getByRole('form', { name: kind.create });
    expect(await field(form, kind.text).inputValue()).toBe('Kata yang dijaga');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    const reads = calls(page, `GET /api/admin/${kind.tab}?`).length;
    await save(form);
    await form.waitFor({ state: 'detached' });
    await card(page, `Dijaga ${kind.tab}`).getByText('Kata yang dijaga').waitFor();
    expect(calls(page, `GET /api/admin/${kind.tab}?`).length).toBe(reads + 1);
    expect(await offer(page).count()).toBe(0);
    form = await newItem(page, kind.add, kind.create);
    expect(await field(form, kind.text).inputValue()).toBe('');
  });

  it('shows both versions to the second of two editors, who can save the own one (ERR-15)', async () => {
    const name = `Bersama ${kind.tab}`;
    const { id } = await kind.make(name, 'Semula');
    const page = await staff.dashboard(kind.tab);
    await page.getByRole('searchbox').fill(name);
    const form = await editItem(page, name, kind.edit);
    await field(form, kind.text).fill('Kata saya');
    await whileRefused(page, `**/api/admin/${kind.tab}/${id}`, () => save(form));
    await kind.change(id, 'Kata mereka');
    await save(form);
    const stale = dialog(page, 'Somebody else has saved this item');
    const row = stale.getByRole('row').filter({ hasText: 'Kata saya' });
    await row.getByRole('cell', { name: 'Kata mereka' }).waitFor();
    expect(await stale.getByRole('row').count(), 'the heads, and what differs').toBe(2);
    await stale.getByRole('button', { name: 'Save my version' }).click();
    await form.waitFor({ state: 'detached' });
    await card(page, name).getByText('Kata saya').waitFor();
    await offer(page).waitFor();
  });

  it('filters the list by its address, and deletes an open item (DASH-16, DASH-20, ERR-15, ERR-22)', async () => {
    const name = (n: number) => `senarai-${kind.tab}-${String(n).padStart(2, '0')}`;
    for (let n = 1; n <= 21; n += 1) await kind.make(name(n), `Teks ${n}`, n !== 7, n === 9);
    const page = await staff.dashboard(kind.tab);
    const shown = () =>
      page.getByRole('list', { name: kind.list }).getByRole('article').getByRole('heading').allInnerTexts();
    await page.getByRole('searchbox').fill(`SENARAI-${kind.tab}`);
    await page.getByText('21 items found', { exact: true }).waitFor();
    expect(await shown()).toHaveLength(20);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(shown).toHaveLength(1);
    await choice(page.getByRole('search'), 'Languages').selectOption('Missing English');
    await expect.poll(shown).toEqual([name(7)]);
    await card(page, name(7)).getByText('EN', { exact: true }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...{ tab: kind.tab, q: `SENARAI-${kind.tab}`, missing: 'en' },
    });
    await choice(page.getByRole('search'), 'Languages').selectOption('Missing Indonesian');
    await page.getByText('Nothing matches your search', { exact: true }).waitFor();
    await page.goto(`${staff.product.url}/admin/dashboard?tab=${kind.tab}&q=senarai&missing=en&sort=oldest`);
    await expect.poll(shown).toEqual([name(7)]);
    await choice(page.getByRole('search'), 'Languages').selectOption('All languages');
    await choice(page.getByRole('search'), 'Status').selectOption({ index: 2 });
    await expect.poll(shown).toEqual([name(9)]);

    await editItem(page, name(9), kind.edit);
    await page.getByRole('button', { name: `Delete: ${name(9)}` }).click();
    await dialog(page, 'Delete item').getByRole('button', { name: 'Cancel' }).click();
    expect(calls(page, 'DELETE')).toEqual([]);
    expect(await page.getByRole('form').count()).toBe(1);
    await page.getByRole('button', { name: `Delete: ${name(9)}` }).click();
    const remove = () =>
      dialog(page, 'Delete item').getByRole('button', { name: 'Delete', exact: true }).click();
    await whileRefused(page, `**/api/admin/${kind.tab}/*`, remove);
    expect(await shown()).toEqual([name(9)]);
    await page.getByRole('button', { name: `Delete: ${name(9)}` }).click();
    await remove();
    await sees(page, 'Success', 'Item deleted successfully!');
    await page.getByText('Nothing matches your search', { exact: true }).waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
  });
});
