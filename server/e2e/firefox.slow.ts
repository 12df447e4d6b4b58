import { existsSync } from 'node:fs';
import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import { sitePaths } from '@institute/core/site/site-paths.ts';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct, testAccount } from '#testing/product.ts';

/** An installed Firefox. Playwright drives only a Firefox of its own, so WebDriver BiDi drives this one. */
const firefox = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
].find((path) => path && existsSync(path));

describe.runIf(firefox)('Firefox', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ sampleData: inject('sampleData') });
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: String(firefox),
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
    });
    page = await browser.newPage();
    // A first start under load takes longer than the default.
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width: 1280, height: 800 });
    page.on('pageerror', (error) => errors.push(String(error)));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    expect(errors).toEqual([]);
  });

  /**
   * Opens a page that must exist. The response of `goto` is null when the page before still changes its history, so
   * the status comes from a second request.
   */
  async function open(url: string): Promise<void> {
    await page.goto(url);
    expect([page.url(), (await fetch(url)).status]).toEqual([url, 200]);
  }

  /** Clicks the first visible button with this text. */
  async function press(text: string): Promise<void> {
    await page.locator(`button ::-p-text(${text})`).click();
  }

  /** The selector of the first control with this label. The mark of a required field may follow the label. */
  async function controlOf(label: string): Promise<string> {
    const id = await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('label')].find(
          ({ innerText }) => innerText.replace(' *', '') === wanted,
        )?.htmlFor,
      {},
      label,
    );
    return `[id="${await id.jsonValue()}"]`;
  }

  /** Fills the first field with this label. */
  async function fill(label: string, value: string): Promise<void> {
    await page.locator(await controlOf(label)).fill(value);
  }

  async function pressWithControl(key: 'c' | 'v'): Promise<void> {
    await page.keyboard.down('Control');
    await page.keyboard.press(key);
    await page.keyboard.up('Control');
  }

  const listed = ['article', 'publication', 'podcast', 'person', 'topic', 'domain'];
  it.each(Object.keys(sitePaths).filter((name) => !listed.includes(name)))(
    'shows the page %s in both languages',
    { timeout: 120_000 },
    async (name) => {
      const path = sitePaths[name as keyof typeof sitePaths];
      for (const language of ['en', 'id']) {
        await open(`${product.url}/${language}${path === '/' ? '' : path}`);
        expect(await page.$eval('html', (root) => root.lang)).toBe(language);
        expect(await page.$eval('h1', (heading) => heading.textContent?.trim())).not.toBe('');
      }
    },
  );

  it.each([
    ['article', '/api/articles', '/en/blog'],
    ['publication', '/api/research', '/en/research'],
    ['podcast', '/api/podcasts', '/en/podcasts'],
    ['person', '/api/people', '/en/people'],
    ['topic', '/api/topics', '/en/topics'],
  ])('shows the page of one %s', async (_name, list, pages) => {
    const [newest] = (await (await fetch(`${product.url}${list}?limit=1`)).json()) as Slugged[];
    await open(`${product.url}${pages}/${newest && slugIn(newest, 'en')}`);
    expect(await page.$eval('h1', (heading) => heading.textContent?.trim())).not.toBe('');
  });

  it.each(['en', 'id'])('shows the page of a domain in %s', async (language) => {
    await open(`${product.url}/${language}/domains/economy`);
    expect(await page.$eval('h1', (heading) => heading.textContent?.trim())).not.toBe('');
  });

  it('signs in, writes and publishes an article with a pasted text', { timeout: 180_000 }, async () => {
    // Wide enough for the settings beside the text.
    await page.setViewport({ width: 1500, height: 900 });
    await page.goto(`${product.url}/admin`);
    await fill('Username', testAccount.username);
    await fill('Password', testAccount.password);
    await press('Sign In');
    await page.waitForSelector('[role=tablist]');
    await page.goto(`${product.url}/admin/dashboard?tab=articles`);
    await press('Create Article');
    await page.waitForSelector('form .ql-editor');
    await page.locator(await controlOf('Category')).click();
    await page.locator('.ant-select-item-option[title="Case Studies"]').click();
    await fill('Title', 'Ditulis di Firefox');
    await fill('Excerpt', 'Ringkasan dari Firefox.');
    // Firefox ignores the data of a paste event that a script creates, so the text goes through the clipboard.
    await page.evaluate(() => {
      const source = document.body.appendChild(document.createElement('div'));
      source.id = 'source';
      source.contentEditable = 'true';
      source.innerHTML = '<p>Teks <b>tebal</b> yang ditempel.</p>';
      source.focus();
      getSelection()?.selectAllChildren(source);
    });
    await pressWithControl('c');
    await page.evaluate(() => document.getElementById('source')?.remove());
    await page.click('form .ql-editor');
    await pressWithControl('v');
    await page.waitForFunction(() =>
      document.querySelector('form .ql-editor')?.textContent?.includes('yang ditempel'),
    );
    await page.locator('form button[type=submit]').click();
    await page.waitForFunction(() => document.body.innerText.includes('Article created successfully!'));
    await open(`${product.url}/id/blog/ditulis-di-firefox`);
    expect(await page.$eval('main', (main) => main.innerHTML)).toContain('<strong>tebal</strong>');
  });
});

if (!firefox) {
  it('Firefox shows the site and the dashboard', ({ skip }) =>
    skip('No Firefox is installed, and FIREFOX_PATH is not set.'));
}
