import { testAccount } from '@institute/server/testing/product.ts';
import { totpCode } from '@institute/server/testing/totp-code.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Requests the QR code with the own password and confirms it.
 * @returns the recovery codes
 */
export async function turnOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill(testAccount.password);
  await dialog.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const form = page.getByRole('form', { name: 'Turn on two-factor sign-in' });
  await form.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await form.locator('code').innerText()).replaceAll(' ', '');
  await form.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await form.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const texts = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return texts;
}
