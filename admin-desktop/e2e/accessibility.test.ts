import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { card, field, makeArticle, newArticle, save, sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

it.each(['light', 'dark'] as const)(
  'shows the login without axe violations in the %s theme',
  async (theme) => {
    const page = await staff.page({ reducedMotion: 'reduce', colorScheme: theme });
    for (const path of ['/admin', '/admin?invitation=undangan']) {
      await page.goto(staff.product.url + path);
      await page.getByRole('button', { name: /^(Sign In|Create account)$/ }).click();
      await page.getByText(/^Username must be|^This value is not valid/).waitFor();
      expect(await violationsOn(page), path).toEqual([]);
    }
  },
);

it.each(['light', 'dark'] as const)(
  'shows the dashboard without axe violations in the %s theme',
  async (theme) => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.signedIn({ theme }, { reducedMotion: 'reduce' });
    await page.goto(`${staff.product.url}/admin/dashboard`);
    await page.getByText('Total Articles').waitFor();
    expect(await violationsOn(page), 'overview').toEqual([]);
    await page.getByRole('tab', { name: 'Articles' }).click();
    await card(page, title).waitFor();
    expect(await violationsOn(page), 'articles').toEqual([]);

    await page.getByRole('button', { name: `Delete: ${title}` }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page), 'question').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `History: ${title}` }).click();
    await page.getByRole('dialog').getByText('This item has one version.').waitFor();
    expect(await violationsOn(page), 'history').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to or do...' }).getByRole('option').first().waitFor();
    expect(await violationsOn(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');

    const form = await newArticle(page);
    expect(await violationsOn(page), 'form').toEqual([]);
    await form.getByRole('button', { name: 'Publish at a time' }).click();
    await form
      .getByRole('button', { name: /^Choose from library/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('listitem').first().waitFor();
    expect(await violationsOn(page), 'library').toEqual([]);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Remove the publish time' }).click();
    await field(form, 'Content').fill('Ada isinya');
    await save(form);
    await sees(page, 'Error', 'Please complete all required fields.');
    expect(await violationsOn(page), 'form with mistakes').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
    expect(await violationsOn(page), 'unsaved changes').toEqual([]);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Link' }).first().click();
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    expect(await violationsOn(page), 'link').toEqual([]);
    await page.keyboard.press('Escape');

    await page.context().clearCookies();
    await field(form, 'Title').fill('Lengkap');
    await field(form, 'Excerpt').fill('Sudah');
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Case Studies');
    await save(form);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await violationsOn(page), 'ended session').toEqual([]);
    const isDark = () => document.documentElement.classList.contains('dark');
    expect(await page.evaluate(isDark)).toBe(theme === 'dark');
  },
);

it.each(['light', 'dark'] as const)(
  'shows every tab and form without axe violations in the %s theme',
  async (theme) => {
    const message = {
      name: 'Sari',
      email: 's@example.org',
      phone: '0812',
      subject: 'Tanya',
      message: 'Baris\n'.repeat(20),
    };
    await staff.api.call(contact.send, { body: { ...message, name: `Sari ${theme}` } });
    await staff.api.call(siteContent.admin.create, { body: { section: `bagian-${theme}`, content: 'Isi' } });
    const page = await staff.signedIn(
      { theme, language: theme === 'dark' ? 'id' : 'en' },
      { reducedMotion: 'reduce' },
    );
    await page.goto(`${staff.product.url}/admin/dashboard`);
    const count = 6;
    await expect.poll(() => page.getByRole('tab').count()).toBe(count);
    for (let n = 1; n < count; n += 1) {
      await page.getByRole('tab').nth(n).click();
      // Compared without the number of new messages, which disappears once they are visible.
      const [name = ''] = (await page.getByRole('tab').nth(n).innerText()).split('\n');
      // By name, because the previous panel is still visible until the next render.
      const panel = page.getByRole('tabpanel', { name });
      await panel.getByRole('article').first().waitFor();
      // Articles have their own test, and messages have no form.
      if (n > 1 && n < count - 1) {
        await panel
          .getByRole('button', { name: /^(Add|Tambah) / })
          .first()
          .click();
        await page.locator('form [type=submit]:visible').click();
        await page.locator('form [aria-invalid]:visible').first().waitFor();
      }
      expect(await violationsOn(page), name).toEqual([]);
    }
  },
);

it('signs in, writes and saves an article by keyboard alone, without errors', async () => {
  const page = await staff.open('/admin');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await tabTo(page, 'Username');
  await page.keyboard.type(testAccount.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(testAccount.password);
  await page.keyboard.press('Enter');
  await page.getByRole('tablist').waitFor();

  await tabTo(page, 'Overview');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Articles');
  await page.getByRole('tabpanel', { name: 'Articles' }).waitFor();
  await tabTo(page, 'Create Article');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar').nth(1).waitFor();
  expect(await focused(page)).toBe('Category');
  await page.keyboard.type('Comp');
  await tabTo(page, 'Title');
  await page.keyboard.type('Tanpa tetikus');
  await tabTo(page, 'Excerpt');
  await page.keyboard.type('Hanya papan tik.');
  await tabTo(page, 'Content');
  await page.keyboard.type('Semua dapat dicapai.');
  await tabTo(page, 'Cover Image');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await sees(page, 'Success', 'Article created successfully!');
  expect(await storedArticle(staff.api, 'tanpa-tetikus')).toMatchObject({
    category: 'Company News',
    content: '<p>Semua dapat dicapai.</p>',
  });
  await expect.poll(() => focused(page)).toBe('Articles');
  expect(page.problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
});

/** The name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement === document.body ? null : document.activeElement;
    const labels = element?.getAttribute('aria-labelledby') ?? '';
    const named = document.getElementById(labels.split(' ')[0] ?? '');
    const label = (element as HTMLInputElement | null)?.labels?.[0] ?? named ?? element;
    return element?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? '';
  });
}

/** Presses Tab until this control has the focus. Each focused control must show an outline. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let n = 0; n < 80; n += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (at) expect(await showsFocus(page), `'${at}' shows that it has the focus`).toBe(true);
    if (at === name) return;
  }
  throw new Error(`The key ${key} does not lead to '${name}'.`);
}

/** Whether the focused element, or its visible replacement, has an outline. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isOutlined = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const element = document.activeElement;
    // The editor's frame and the file input's button show the outline for their inner control.
    const around = [
      element,
      element?.nextElementSibling,
      element?.parentElement,
      element?.closest('[class*=frame]'),
    ];
    return document.hasFocus() && around.some(isOutlined);
  });
}
