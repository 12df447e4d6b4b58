import { startProduct } from '@institute/server/testing/product.ts';
import { expect, inject, it } from 'vitest';
import { signIn, useSignedInPage } from './staff.ts';
import { turnOn } from './two-factor.ts';

// A component test and an integration test cover both sides of this journey.
const staff = useSignedInPage();

it('blocks the dashboard until a required two-factor sign-in is set up', async () => {
  const strict = await startProduct({
    sampleData: inject('sampleData'),
    env: { REQUIRE_TWO_FACTOR: '1' },
  });
  try {
    const page = await staff.page();
    await page.goto(`${strict.url}/admin`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Two-factor sign-in is required here' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await turnOn(page);
    await page.getByRole('tab', { name: 'Articles' }).waitFor();
  } finally {
    await strict.stop();
  }
});
