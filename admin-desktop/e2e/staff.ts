import { randomInt } from 'node:crypto';
import type { ApiClient } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { ArticleInput, StaffArticle } from '@institute/core/content/article/schemas.ts';
import { type BrowserTest, type TestPage, useProduct } from '@institute/server/testing/browser-test.ts';
import { type Product, testAccount } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterEach, beforeAll, expect } from 'vitest';

interface Remembered {
  language?: 'id' | 'en';
  theme?: 'light' | 'dark';
}

/** A journey of staff: each page is looked at after its test for errors that nobody provoked. */
export interface SignedInTest extends BrowserTest {
  /** Makes what a test needs to find, past the browser. */
  api: ApiClient;
  /** A page in a browser that has a session of its own, which is nowhere yet. */
  signedIn(remembered?: Remembered, options?: BrowserContextOptions): Promise<TestPage>;
  /** Such a page on a tab of the dashboard. */
  dashboard(tab?: string, remembered?: Remembered): Promise<TestPage>;
}

/** Starts the product with its sample content, a browser, and somebody who may write. */
export function useSignedInPage(env: Record<string, string> = {}): SignedInTest {
  const running = useProduct({ env }) as SignedInTest;
  const pages: TestPage[] = [];
  beforeAll(async () => {
    running.api = await staffClient(running.product);
    const { page } = running;
    running.page = async (given) => {
      const opened = await page(given);
      pages.push(opened);
      return opened;
    };
    running.signedIn = async (remembered = {}, given) => {
      const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }));
      const origins = [{ origin: running.product.url, localStorage }];
      return running.page({
        storageState: { cookies: await sessionCookies(running.product), origins },
        ...given,
      });
    };
    running.dashboard = async (tab = 'articles', remembered) => {
      const opened = await running.signedIn(remembered);
      await opened.goto(`${running.product.url}/admin/dashboard?tab=${tab}`);
      await opened.getByRole('tabpanel').waitFor();
      return opened;
    };
  });
  afterEach(() => {
    const all = pages.splice(0).flatMap(({ problems }) => problems);
    expect(all.filter((problem) => !isRefusal(problem))).toEqual([]);
  });
  return running;
}

/** What the browser says of an answer of 400 and above, or of none: tests bring that about themselves. */
function isRefusal(problem: string): boolean {
  return problem.startsWith('Failed to load resource');
}

/** The cookies of a new session, past the form. */
async function sessionCookies({ url }: Product) {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(testAccount),
  });
  return reply.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(/[=;]/);
    const { hostname: domain } = new URL(url);
    const rest = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    return { name, value, domain, ...rest };
  });
}

/** Signs in by the form, on the page that shows it. */
export async function signIn(page: Page, { username, password } = testAccount): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard*');
}

let made = 0;

/** Stores an article, past the browser; whatever is not said is made up. */
export function makeArticle(api: ApiClient, values: Partial<ArticleInput> = {}): Promise<StaffArticle> {
  made += 1;
  const body = { title: `Tulisan ${made}`, excerpt: `Ringkasan ${made}`, category: 'Case Studies' } as const;
  return api.call(article.admin.create, { body: { ...body, ...values } });
}

/** The article as it is stored, by its slug. @throws Error where there is none */
export async function storedArticle(api: ApiClient, slug: string): Promise<StaffArticle> {
  const found = (await api.call(article.admin.list)).find((each) => each.slug === slug);
  if (!found) throw new Error(`No article has the slug '${slug}'.`);
  return found;
}

/** Opens the form of a new article on the articles tab. */
export async function newArticle(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Article' }).click();
  return formOf(page, 'Create New Article');
}

/** Opens the form of the article with this title. */
export async function editArticle(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${title}`, exact: true }).click();
  return formOf(page, 'Edit Article');
}

/** Opens the form of a new item by the tab's button; of a kind whose texts have no formatting. */
export async function newItem(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('form', { name: title });
  await form.waitFor();
  return form;
}

/** Opens the form of such an item by the button of its card, in the language of the form's title. */
export async function editItem(page: Page, name: string, title: string): Promise<Locator> {
  const [verb] = title.split(' ');
  await page.getByRole('button', { name: `${verb}: ${name}`, exact: true }).click();
  const form = page.getByRole('form', { name: title });
  await form.waitFor();
  return form;
}

/** Deletes the item of a card, by its button and the question; the card is gone then. */
export async function deleteItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete item' });
  await dialog.getByText('Are you sure you want to delete this item?', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await sees(page, 'Success', 'Item deleted successfully!');
  await card(page, name).waitFor({ state: 'detached' });
}

/** The words of a page of the site as its server sends it. */
export async function readAs(product: Product, path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  return html
    .replace(/<(head|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The select of this name, and the values that it offers. */
export function choice(form: Locator, name: string): Locator {
  return form.getByRole('combobox', { name, exact: true });
}

export function offeredBy(select: Locator): Promise<string[]> {
  return select
    .getByRole('option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
}

async function formOf(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name });
  // Both editors come later than the form, since they are fetched when they are first seen.
  await form.getByRole('toolbar').nth(1).waitFor();
  return form;
}

/** The text fields of the main language by their label: 'Title', 'Slug', 'Excerpt', 'Content'. */
export function field(form: Locator, label: string): Locator {
  return form.getByRole('textbox', { name: label, exact: true });
}

/** Fills what an article cannot be saved without. */
export async function fillRequired(form: Locator, title: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Case Studies');
  await field(form, 'Title').fill(title);
  await field(form, 'Excerpt').fill('Ringkas, dalam satu kalimat.');
}

export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
}

/** The card of an article in the list. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

export async function chooseFiles(input: Locator, files: readonly Buffer[]): Promise<void> {
  await input.setInputFiles(
    files.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer })),
  );
}

export function picture(width: number, height: number): Promise<Buffer> {
  // No two are the same: a file that is uploaded twice is one entry of the library.
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The toasts that are shown. */
export function toasts(page: Page): Locator {
  return page
    .getByRole('region', { name: /^(Notifications|Notifikasi|Pemberitahuan)/ })
    .getByRole('listitem');
}

/** Waits until the one toast that is shown says this, besides the name of its button. */
export async function sees(page: Page, title: string, description: string): Promise<void> {
  const said = async () =>
    (await toasts(page).allInnerTexts()).map((text) => text.replace(/\n+(Undo|Urungkan)$/, ''));
  await expect.poll(said).toEqual([`${title}\n${description}`]);
}

/** True where the toast looks like a failure. */
export async function isDestructive(page: Page): Promise<boolean> {
  const signal = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--signal)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  return (await styleOf(toasts(page), 'border-inline-start-color')) === signal;
}

/** The calls of the API so far, without the origin: 'POST /api/admin/articles'. */
export function calls(page: TestPage, start = ''): string[] {
  return page.sent
    .map((sent) => sent.replace(/ https?:\/\/[^/]+/, ' '))
    .filter((sent) => /^\w+ \/api\//.test(sent) && sent.startsWith(start));
}

/** Holds back the answers of an address until it is told to let them through. */
export async function delayRequest(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A computed style of an element. */
export function styleOf(part: Locator, property: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Waits until whatever an action leads to at once would have been sent and drawn. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
