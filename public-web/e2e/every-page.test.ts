import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { violationsInBothThemes } from './axe.ts';
import { everyPage, everyPageOnce, type PublicPage, pageRules } from './every-page.ts';
import { auditPage } from './page-audit.ts';

const site = useSharedProduct();
let once: PublicPage[];
const found: string[] = [];
let visited = 0;

/** Loads each page in one language and runs all checks on it. */
beforeAll(async () => {
  once = await everyPageOnce(site);
  // The browser's time zone is far away, but the page must show the server's times.
  const page = await site.page({ reducedMotion: 'reduce', timezoneId: 'America/New_York' });
  for (const { path } of once) {
    const lines = await auditPage(page, site.product.url + path, () => violationsInBothThemes(page));
    found.push(...lines.map((line) => `${line} (${path})`));
    visited += 1;
  }
});

it.each(pageRules)('%s on every page (%s)', (_title, ids) => {
  const [first] = ids.split(' ');
  expect(visited).toBeGreaterThan(12);
  expect(found.filter((line) => line.startsWith(`${first} `))).toEqual([]);
});

it('has checked texts with tables, figures, notes and citations', async () => {
  const rich = once.filter(({ name }) => name.endsWith('with all parts'));
  expect(rich.map(({ language }) => language).sort()).toEqual(['en', 'id']);
  for (const { path } of rich) {
    const html = await (await fetch(site.product.url + path)).text();
    for (const part of ['<table', '<figure class="picture', 'class="noteref', 'class="cited"', 'id="ref-'])
      expect(html, path).toContain(part);
  }
});

it('serves valid HTML on every page, and names no list by aria-label', async () => {
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
  for (const { path } of once) {
    const text = await (await fetch(site.product.url + path)).text();
    for (const [tag] of text.matchAll(/<(?:ul|ol)\b[^>]* aria-label=[^>]*>/g))
      problems.push(`${path} ${tag}`);
    const report = await html.validateString(text);
    for (const { messages } of report.results)
      problems.push(
        ...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
      );
  }
  expect(problems).toEqual([]);
});

it('serves every page in both languages to visitors without a session, in at most 25 KB (ROUTE-18)', async () => {
  const weights: Record<string, number> = {};
  for (const { path, language } of await everyPage(site)) {
    const response = await fetch(site.product.url + path, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([path, response.status]).toEqual([path, path.endsWith('/nowhere') ? 404 : 200]);
    expect(response.headers.get('content-encoding')).toBe('br');
    weights[path] = Number(response.headers.get('content-length'));
    expect(await response.text(), path).toContain(`<html lang="${language}"`);
  }
  expect(Object.entries(weights).filter(([, bytes]) => bytes > 25_000)).toEqual([]);
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(1000);
});
