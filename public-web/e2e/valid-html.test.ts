import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { type CheckedDocument, hasJava, nuErrors } from '@institute/server/testing/nu-checker.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const site = useSharedProduct();
const documents: CheckedDocument[] = [];

/** Documents outside the site's routes: dashboard, pages linked in mails, and error pages. */
const otherPaths = ['/admin', '/admin/dashboard', '/id/newsletter/confirm', '/en/newsletter/unsubscribe'];

beforeAll(async () => {
  const sitemap = await (await fetch(`${site.product.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const others = (await everyPage(site)).map(({ path }) => path);
  for (const path of new Set([...listed, ...others, ...otherPaths])) {
    const response = await fetch(site.product.url + path);
    expect([path, response.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
    documents.push({ path, html: await response.text() });
  }
});

describe('the HTML of every public page, of the dashboard and of errors', () => {
  it('has no errors in the Nu HTML checker', async ({ skip }) => {
    skip(!hasJava(), 'Java 11 or later is not installed: the Nu HTML checker cannot run.');
    expect(await nuErrors(documents)).toEqual([]);
  });

  it('names no list by aria-label', () => {
    const named = documents.flatMap(({ path, html }) =>
      [...html.matchAll(/<(?:ul|ol)\b[^>]* aria-label=[^>]*>/g)].map(([tag]) => `${path} ${tag}`),
    );
    expect(named).toEqual([]);
  });
});
