import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { everyPage, type PublicPage } from './every-page.ts';
import { auditPage } from './page-audit.ts';

const site = useSharedProduct();
let pages: PublicPage[];
const found: string[] = [];

/** Loads each page once and runs all checks on it. */
beforeAll(async () => {
  pages = await everyPage(site);
  // The text spacing test injects a style element, which the page's policy would block.
  const page = await site.page({ bypassCSP: true, reducedMotion: 'reduce' });
  for (const { path } of pages) {
    const lines = await auditPage(page, site.product.url + path);
    found.push(...lines.map((line) => `${line} (${path})`));
  }
});

it.each([
  ['has one first-level heading and skips no level', 'A3'],
  ['has each landmark once and a name for each navigation', 'A4'],
  ['has touch targets of sufficient size', 'A7'],
  ['does not scroll horizontally at 320 pixels', 'A19'],
  ['does not clip text or widen with user-defined text spacing', 'A20'],
  ['has an alt attribute on each image', 'A22'],
  ['announces links that open a new tab and gives them no opener', 'A26'],
  ['has help in the same position', 'A28'],
  ['has responsive AVIF and WebP images, and lazy-loads all but the first', 'P7'],
  ['sends no request to other sites except the map', 'P8'],
  ['does not fetch server-rendered data again', 'H13'],
])('%s on every page (%s)', (_title, id) => {
  expect(pages.length).toBeGreaterThan(20);
  expect(found.filter((line) => line.startsWith(`${id} `))).toEqual([]);
});

it('serves valid HTML on every page', async () => {
  const html = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // React writes `<br/>`, `charSet`, `disabled=""`, `alt=""` and `<!doctype html>`, which are valid HTML.
    rules: {
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // Some screen readers ignore lists without bullets unless they have a list role.
      'no-redundant-role': 'off',
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  });
  const problems: string[] = [];
  for (const { path } of pages) {
    const report = await html.validateString(await (await fetch(site.product.url + path)).text());
    for (const { messages } of report.results)
      problems.push(
        ...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
      );
  }
  expect(problems).toEqual([]);
});

it('serves every page to visitors without a session in at most 25 KB', async () => {
  const weights: Record<string, number> = {};
  for (const { path } of pages) {
    const response = await fetch(site.product.url + path, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([path, response.status]).toEqual([path, path.endsWith('/nowhere') ? 404 : 200]);
    expect(response.headers.get('content-encoding')).toBe('br');
    weights[path] = Number(response.headers.get('content-length'));
    await response.arrayBuffer();
  }
  expect(Object.entries(weights).filter(([, bytes]) => bytes > 25_000)).toEqual([]);
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(1000);
});
