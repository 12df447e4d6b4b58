import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import type { TestPage } from '@institute/server/testing/browser-test.ts';
import type { Locator, Page, Request } from 'playwright';
import { expect } from 'vitest';
import { saveButton } from '#test/driver/save-button.ts';
import { makeArticle, nextFrames, picture, type SignedInTest, selectOption } from './staff.ts';

const tabs = [
  ...([
    'overview',
    'articles',
    'services',
    'research',
    'content',
    'contacts',
    'podcasts',
    'calendar',
  ] as const),
  ...(['newsletter', 'media', 'trash', 'addresses', 'activity', 'users', 'account'] as const),
];
const writable = ['articles', 'services', 'research', 'content', 'podcasts'];

/** Opens every page before the sign-in. */
export async function walkSignedOut(page: TestPage, url: string): Promise<void> {
  for (const path of ['/admin', '/admin?invitation=x', '/admin/dashboard']) {
    await page.goto(url + path);
    await page.getByLabel('Username').waitFor();
    await nextFrames(page);
  }
}

/** Opens the tabs and views, and forms with validation errors. */
export async function walkViews(staff: SignedInTest, page: TestPage): Promise<void> {
  const message = { name: 'Sari', email: 's@example.org', phone: '0812', subject: 'Tanya', message: 'Isi' };
  await staff.api.call(contact.send, { body: message });
  const settled = requestsOf(page);
  await page.goto(dashboard(staff, 'overview'));
  await page.getByRole('tabpanel').waitFor();
  for (const key of tabs) {
    await go(page, key);
    await settled();
    const panel = page.getByRole('tabpanel').or(page.getByRole('region'));
    await panel
      .and(page.getByLabel(adminEn.admin.tab[key], { exact: true }))
      .first()
      .waitFor();
  }
  for (const key of writable) {
    await page.goto(dashboard(staff, `${key}&item=new`));
    const form = page.getByRole('form');
    await form.waitFor();
    // The editor loads after the form and moves the button.
    await settled();
    await saveButton(form).click();
    await form.locator('[aria-invalid]').first().waitFor();
  }
}

/** Opens a dialog by its button and closes it again. The page behind it does not scroll. */
type LookInto = (button: Locator) => Promise<void>;

/** Opens every kind of dialog. */
export async function walkDialogs(staff: SignedInTest, page: TestPage): Promise<void> {
  const { title } = await makeArticle(staff.api);
  const settled = requestsOf(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const lookInto: LookInto = async (button) => {
    await button.click();
    await page.getByRole('dialog').waitFor();
    await settled();
    const before = await scrolled();
    await page.mouse.wheel(0, 400);
    await nextFrames(page);
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await walkForm(staff, page, lookInto);
  await lookInto(page.getByRole('button', { name: `History: ${title}` }));
  await lookInto(page.getByRole('button', { name: `Delete: ${title}` }));
  await lookInto(page.getByRole('button', { name: /^Go to or do/ }));
  // The list of the tab before stays in the document.
  const view = (key: 'media' | 'users') => page.getByRole('region', { name: adminEn.admin.tab[key] });
  await go(page, 'media');
  await lookInto(view('media').getByRole('listitem').getByRole('button').first());
  await go(page, 'users');
  await lookInto(view('users').getByRole('button', { name: 'Invite' }).first());
  await page.setViewportSize({ width: 390, height: 844 });
  await lookInto(page.getByRole('button', { name: 'Menu', exact: true }));
}

/** Uploads an image, formats a text, and opens the dialogs of a form. */
async function walkForm(staff: SignedInTest, page: TestPage, lookInto: LookInto): Promise<void> {
  await page.goto(dashboard(staff, 'articles&item=new'));
  const form = page.getByRole('form');
  await form.locator('.ql-editor').nth(1).waitFor();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture(320, 200) };
  await form.getByLabel('Cover Image', { exact: true }).setInputFiles(file);
  await form.getByRole('img', { name: 'Chosen cover image' }).waitFor();
  await selectOption(form.getByRole('combobox', { name: 'Category' }), 'Case Studies');
  await lookInto(form.getByRole('button', { name: 'Publish at a time' }));
  await form.locator('.ql-editor').first().fill('Teks');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await lookInto(form.getByRole('button', { name: /^Choose from library/ }).first());
  await lookInto(form.getByRole('button', { name: 'Link' }).first());
  // Otherwise Escape may close the tooltip of the button under the pointer instead of the form.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await form.waitFor({ state: 'detached' });
}

function dashboard({ product }: SignedInTest, search: string): string {
  return `${product.url}/admin/dashboard?tab=${search}`;
}

/** Changes the address as a link of the dashboard does, which takes less time than a new document. */
async function go(page: Page, search: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `?tab=${search}`);
}

/** Returns a function that waits until the page has rendered the responses to all its requests. */
function requestsOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await nextFrames(page);
    await expect.poll(() => pending.size).toBe(0);
    await nextFrames(page);
  };
}
