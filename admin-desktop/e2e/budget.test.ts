import { existsSync, readFileSync } from 'node:fs';
import type { TestPage } from '@institute/server/testing/browser-test.ts';
import { expect, it } from 'vitest';
import { useSignedInPage } from './staff.ts';

/** Maximum scripts in KiB after brotli: before the first render, for the first tab, and what a form adds. */
const budget = { signIn: 150, firstTab: 400, form: 68 };
const build = new URL('../dist/web/', import.meta.url);
const staff = useSignedInPage();

it('loads at most 150 KB of scripts for the sign-in, without texts and antd (P2)', () => {
  const page = readFileSync(new URL('index.html', build), 'utf8');
  const files = [...page.matchAll(/"\/admin\/([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(5);
  const { kilobytes, has } = measure(files);
  expect(kilobytes).toBeLessThanOrEqual(budget.signIn);
  expect(has('layout-sider')).toBe(false);
});

it.each([
  ['articles', 'Articles', 'Create Article'],
  ['research', 'Research', 'Add Publication'],
])(
  'loads at most 400 KB of scripts for the tab %s and 68 KB more for its form with the editor (P2)',
  async (tabName, label, add) => {
    const page = await staff.signedIn();
    const loaded = scriptsOf(page);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=${tabName}`);
    await page.getByRole('tabpanel', { name: label }).getByRole('article').first().waitFor();
    const tab = await loaded();
    expect(tab.kilobytes).toBeLessThanOrEqual(budget.firstTab);
    expect(tab.has('layout-sider')).toBe(true);
    expect(tab.has('ql-container')).toBe(false);

    await page.getByRole('button', { name: add }).click();
    await page.getByRole('toolbar').first().waitFor();
    const form = await loaded();
    expect(form.has('ql-container')).toBe(true);
    expect(form.kilobytes - tab.kilobytes).toBeLessThanOrEqual(budget.form);
  },
);

/** Returns a function that waits for pending requests and measures all scripts that the page has loaded. */
function scriptsOf(page: TestPage) {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      files.add(new URL(request.url()).pathname.replace(/^\/admin\//, ''));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return measure([...files]);
  };
}

function measure(files: readonly string[]) {
  const scripts = files.map((file) => readFileSync(new URL(file, build)));
  const bytes = files.reduce((sum, file) => sum + downloadOf(file), 0);
  return { kilobytes: bytes / 1024, has: (text: string) => scripts.some((script) => script.includes(text)) };
}

/** The bytes that the server sends. The build compresses all but tiny files. */
function downloadOf(file: string): number {
  const [compressed, plain] = [new URL(`${file}.br`, build), new URL(file, build)];
  return readFileSync(existsSync(compressed) ? compressed : plain).length;
}
