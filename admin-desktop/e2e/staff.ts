import { randomInt } from 'node:crypto';
import type { ApiClient } from '@institute/core/api/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { ArticleInput, StaffArticle } from '@institute/core/content/article/schemas.ts';
import { type BrowserTest, type TestPage, useProduct } from '@institute/server/testing/browser-test.ts';
import { type Product, testAccount } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterEach, beforeAll, expect } from 'vitest';
import { saveButton } from '#test/driver/save-button.ts';

interface StoredPreferences {
  language?: 'id' | 'en';
  theme?: 'light' | 'dark';
}

/** An end-to-end test with a signed-in user. Each test fails on unexpected errors of its pages. */
export interface SignedInTest extends BrowserTest {
  /** API client for test data, without the browser. */
  api: ApiClient;
  /** A blank page in a browser context with its own session. */
  signedIn(preferences?: StoredPreferences, options?: BrowserContextOptions): Promise<TestPage>;
  /** A signed-in page on a tab of the dashboard. */
  dashboard(tab?: string, preferences?: StoredPreferences): Promise<TestPage>;
}

/** Starts the product with sample content, a browser, and a user account. */
export function useSignedInPage(env: Record<string, string> = {}): SignedInTest {
  const running = useProduct({ env }) as SignedInTest;
  const pages: TestPage[] = [];
  beforeAll(async () => {
    running.api = await staffClient(running.product);
    const { page } = running;
    running.page = async (given) => {
      // Wide enough for two languages and the settings.
      const viewport = { width: 1500, height: 800 };
      const opened = await page({ reducedMotion: 'reduce', viewport, ...given });
      pages.push(opened);
      return opened;
    };
    running.signedIn = async (preferences = {}, given) => {
      const localStorage = Object.entries(preferences).map(([name, value]) => ({ name, value }));
      const origins = [{ origin: running.product.url, localStorage }];
      return running.page({
        storageState: { cookies: await sessionCookies(running.product), origins },
        ...given,
      });
    };
    running.dashboard = async (tab = 'articles', preferences) => {
      const opened = await running.signedIn(preferences);
      await opened.goto(`${running.product.url}/admin/dashboard?tab=${tab}`);
      await opened.getByRole('tabpanel').waitFor();
      return opened;
    };
  });
  afterEach(() => {
    const all = pages.splice(0).flatMap(({ problems }) => problems);
    expect(all.filter((problem) => !isFailedRequest(problem))).toEqual([]);
  });
  return running;
}

/** Whether the browser logged a failed request. Tests trigger such responses on purpose. */
function isFailedRequest(problem: string): boolean {
  return problem.startsWith('Failed to load resource');
}

const sessions = new Map<string, string[]>();

/** Returns the cookies of a session. Reuses it while it is valid, because verifying a password is slow on purpose. */
async function sessionCookies({ url }: Product) {
  const known = sessions.get(url);
  const Cookie = known?.map((line) => line.split(';')[0]).join('; ') ?? '';
  const isValid = known !== undefined && (await fetch(`${url}/api/user`, { headers: { Cookie } })).ok;
  const lines = isValid ? known : await openSession(url);
  sessions.set(url, lines);
  return lines.map((cookie) => {
    const [name = '', value = ''] = cookie.split(/[=;]/);
    const { hostname: domain } = new URL(url);
    const rest = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    return { name, value, domain, ...rest };
  });
}

async function openSession(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(testAccount),
  });
  return response.headers.getSetCookie();
}

/** Signs in by the form on the current page. */
export async function signIn(page: Page, { username, password } = testAccount): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard*');
}

let articleCount = 0;

/** Creates an article by the API. Missing values have defaults. */
export function makeArticle(api: ApiClient, values: Partial<ArticleInput> = {}): Promise<StaffArticle> {
  articleCount += 1;
  const body = {
    title: `Tulisan ${articleCount}`,
    excerpt: `Ringkasan ${articleCount}`,
    category: 'Case Studies',
  } as const;
  return api.call(article.admin.create, { body: { ...body, ...values } });
}

/**
 * Returns the stored article with this slug.
 * @throws Error if there is none
 */
export async function storedArticle(api: ApiClient, slug: string): Promise<StaffArticle> {
  const found = (await api.call(article.admin.list)).find((each) => each.slug === slug);
  if (!found) throw new Error(`No article has the slug '${slug}'.`);
  return found;
}

export async function newArticle(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Article' }).click();
  return formOf(page, 'Create New Article');
}

export async function editArticle(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${title}`, exact: true }).click();
  return formOf(page, 'Edit Article');
}

/** Opens the form of an item by its card. For content types without rich text. */
export async function editItem(page: Page, name: string, title: string): Promise<Locator> {
  const [verb] = title.split(' ');
  await page.getByRole('button', { name: `${verb}: ${name}`, exact: true }).click();
  const form = page.getByRole('form', { name: title });
  await form.waitFor();
  return form;
}

/** Deletes an item by its card, confirms, and waits until the card has disappeared. */
export async function deleteItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete item' });
  await dialog.getByText('Are you sure you want to delete this item?', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await sees(page, 'Success', 'Item deleted successfully!');
  await card(page, name).waitFor({ state: 'detached' });
}

/** The text of a public page in the server's HTML. */
export async function readAs(product: Product, path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  return html
    .replace(/<(head|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Chooses an option of a select by its label. */
export async function selectOption(select: Locator, label: string): Promise<void> {
  await select.click();
  const list = select.page().getByRole('listbox').filter({ visible: true });
  // A click misses a list that is still opening. Playwright then scrolls the page, and the list moves during the click.
  await expect.poll(() => list.evaluate(isInPlace)).toBe(true);
  await list.getByRole('option', { name: label, exact: true }).click();
  await list.waitFor({ state: 'hidden' });
}

/** Whether the popup of a list has its final position and size. */
function isInPlace(list: Element): boolean {
  const popup = list.closest('.ant-select-dropdown');
  return (
    popup !== null && !/-(appear|enter)/.test(popup.className) && popup.getBoundingClientRect().left >= 0
  );
}

/** The label of the selected option of a select. */
export const selected = (select: Locator) =>
  select.evaluate((input) => input.closest('[title]')?.getAttribute('title') ?? '');

export function choice(form: Locator, name: string): Locator {
  return form.getByRole('combobox', { name, exact: true });
}

async function formOf(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name });
  // Both editors load on first view, after the form.
  await form.locator('.ql-editor').nth(1).waitFor();
  return form;
}

/** A text field of the main language by its label: 'Title', 'Slug', 'Excerpt', 'Content'. */
export function field(form: Locator, label: string): Locator {
  return form.getByRole('textbox', { name: label, exact: true });
}

/** Fills the required fields of an article. */
export async function fillRequired(form: Locator, title: string): Promise<void> {
  await selectOption(form.getByRole('combobox', { name: 'Category' }), 'Case Studies');
  await field(form, 'Title').fill(title);
  await field(form, 'Excerpt').fill('Ringkas, dalam satu kalimat.');
}

export async function save(form: Locator): Promise<void> {
  await saveButton(form).click();
}

export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

export async function chooseFiles(input: Locator, files: readonly Buffer[]): Promise<void> {
  await input.setInputFiles(
    files.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer })),
  );
}

export function picture(width: number, height: number): Promise<Buffer> {
  // Each image is unique, because the library stores identical files only once.
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The visible toasts. */
export function toasts(page: Page): Locator {
  return page
    .getByRole('region', { name: /^(Notifications|Notifikasi|Pemberitahuan)/ })
    .getByRole('listitem');
}

/** Waits until the only toast has this text, without its button label. */
export async function sees(page: Page, title: string, description: string): Promise<void> {
  const texts = async () =>
    (await toasts(page).allInnerTexts()).map((text) => text.replace(/\n+(Undo|Urungkan)$/, ''));
  await expect.poll(texts).toEqual([`${title}\n${description}`]);
}

/** The API requests so far, without the origin: 'POST /api/admin/articles'. */
export function calls(page: TestPage, start = ''): string[] {
  return page.sent
    .map((sent) => sent.replace(/ https?:\/\/[^/]+/, ' '))
    .filter((sent) => /^\w+ \/api\//.test(sent) && sent.startsWith(start));
}

export function styleOf(part: Locator, property: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Waits two frames, in which the effects of an action have been sent and rendered. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Fails the requests of working copies, so that typed text stays on the device. In the page, because a page that closes
 * sends its last requests past the routes of the driver.
 */
export async function withoutWorkingCopies<Opened extends Page>(page: Opened): Promise<Opened> {
  await page.addInitScript(failWorkingCopies);
  await page.evaluate(failWorkingCopies);
  return page;
}

function failWorkingCopies(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/working-copies/')) throw new TypeError('Failed to fetch');
    return fetch(input, init);
  };
}
