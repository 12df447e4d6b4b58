import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { tabOfKind } from '#src/renderer/src/app/views.ts';
import { field, newArticle, newItem, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

const kinds = [
  { tab: tabOfKind.article, form: 'Create New Article', first: 'Title' },
  { tab: tabOfKind.service, form: 'Add New Service', first: 'Title' },
  { tab: tabOfKind.research, form: 'Add Research Publication', first: 'Title' },
  { tab: tabOfKind['site-content'], form: 'Add Site Content', first: 'Section' },
  { tab: tabOfKind.podcast, form: 'Add New Podcast', first: 'Title' },
] as const;

/** Runs a command of the palette by its full label. */
async function command(page: Page, label: string) {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to or do...' });
  await dialog.waitFor();
  await page.keyboard.type(label);
  await dialog.getByRole('option', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Types into the form and reads it back two frames later. A crashed page has neither form nor text. */
async function isUsable(page: Page, { form, first }: (typeof kinds)[number]) {
  const opened = page.getByRole('form', { name: form });
  await field(opened, first).fill('Baru dibuka');
  await opened.getByText('Kept on this device until you save.', { exact: true }).waitFor();
  expect(await field(opened, first).inputValue()).toBe('Baru dibuka');
  expect(new URL(page.url()).searchParams.has('item')).toBe(false);
}

describe.each(kinds)('a new item of the tab $tab', (kind) => {
  it('opens from its address', async () => {
    const page = await staff.signedIn();
    await page.goto(`${staff.product.url}/admin/dashboard?tab=${kind.tab}&item=new`);
    await isUsable(page, kind);
  });

  it('opens from the command palette', async () => {
    const page = await staff.dashboard('contacts');
    await command(page, kind.form);
    await isUsable(page, kind);
  });

  it('prompts before it replaces a form with unsaved text', async () => {
    const page = await staff.dashboard();
    const isSame = kind.tab === 'articles';
    if (isSame) await page.goto(page.url().replace('articles', 'services'));
    const other = isSame ? await newItem(page, 'Add Service', 'Add New Service') : await newArticle(page);
    await field(other, 'Title').fill('Belum disimpan');
    await command(page, kind.form);
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: isSame ? 'Services' : 'Articles' }).click();
    expect(await field(other, 'Title').inputValue()).toBe('Belum disimpan');

    await command(page, kind.form);
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await isUsable(page, kind);
  });
});
