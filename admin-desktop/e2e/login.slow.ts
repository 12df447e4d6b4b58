import { invitation } from '@institute/core/account/endpoints.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { expect, it } from 'vitest';
import { saveButton } from '#test/driver/save-button.ts';
import { card, editArticle, field, makeArticle, useSignedInPage } from './staff.ts';

// `users.test.ts` registers an invited user.
const staff = useSignedInPage();

it('lets an invited user register and use the whole dashboard (ROLE-09)', async () => {
  const { title } = await makeArticle(staff.api);
  const body = { currentPassword: testAccount.password };
  const { link } = await staff.api.call(invitation.create, { body });
  const page = await staff.open(link.replace(staff.product.url, ''));
  await page.getByLabel('Username').fill('ratna.w');
  await page.getByLabel('Password', { exact: true }).fill('lumbung-di-pulau-81');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByText('Logged in as: ratna.w', { exact: true }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(6);
  await page.getByRole('tab', { name: 'Articles', exact: true }).click();
  const form = await editArticle(page, title);
  await field(form, 'Excerpt').fill('Ditulis oleh Ratna');
  await saveButton(form).click();
  await card(page, title).getByText('Ditulis oleh Ratna').waitFor();
});
