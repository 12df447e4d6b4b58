import { describe, it } from 'vitest';
import { walkDialogs, walkSignedOut, walkViews } from './policy-walk.ts';
import { useSignedInPage } from './staff.ts';

// The fixture fails on each violation: pages report it among the unexpected errors.
const staff = useSignedInPage();

describe('the dashboard in the dark theme meets the content security policy', () => {
  it('before the sign-in, and in every view and form', async () => {
    await walkSignedOut(await staff.page({ colorScheme: 'dark' }), staff.product.url);
    await walkViews(staff, await staff.signedIn({ theme: 'dark' }));
  });

  it('in every kind of dialog, in an upload and in rich text', async () => {
    await walkDialogs(staff, await staff.signedIn({ theme: 'dark' }));
  });
});
