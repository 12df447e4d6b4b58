import { expect, it } from 'vitest';
import { walkDialogs, walkSignedOut, walkViews } from './policy-walk.ts';
import { useSignedInPage } from './staff.ts';

// The fixture fails on each violation: pages report it among the unexpected errors.
const staff = useSignedInPage();

it('reports a violation of the content security policy that the page itself catches', async () => {
  const page = await staff.page();
  await page.goto(`${staff.product.url}/admin`);
  // In a timeout, because the policy does not apply to code that a debugger evaluates.
  await page.evaluate(() => {
    setTimeout(() => {
      try {
        new Function('');
      } catch {
        // Like feature detection does.
      }
    });
  });
  await expect.poll(() => page.problems.splice(0).join()).toMatch(/Violates the policy: script-src/);
});

it('meets the content security policy before the sign-in, and in every view and form', async () => {
  await walkSignedOut(await staff.page(), staff.product.url);
  await walkViews(staff, await staff.signedIn({ theme: 'dark' }));
});

it('meets the content security policy in every kind of dialog, in an upload and in rich text', async () => {
  await walkDialogs(staff, await staff.signedIn({ theme: 'light' }));
});
