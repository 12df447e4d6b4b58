import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { hasJava, nuErrors } from '@institute/server/testing/nu-checker.ts';
import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const site = useSharedProduct();
/** Documents outside the site's routes: dashboard, and pages linked in mails. */
const others = ['/admin', '/admin/dashboard', '/id/newsletter/confirm', '/en/newsletter/unsubscribe'];

it('serves HTML without errors for the Nu HTML checker', async ({ skip }) => {
  skip(!hasJava(), 'Java 11 or later is not installed: the Nu HTML checker cannot run.');
  const paths = [...(await everyPage(site)).map(({ path }) => path), ...others];
  const documents = [];
  for (const path of paths)
    documents.push({ path, html: await (await fetch(site.product.url + path)).text() });
  expect(await nuErrors(documents)).toEqual([]);
});
