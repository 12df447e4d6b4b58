import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

describe('the keyboard', () => {
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
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Articles');
    await page.getByRole('tabpanel', { name: 'Articles' }).waitFor();
    await tabTo(page, 'Create Article');
    await page.keyboard.press('Enter');
    await page.locator('.ql-editor').nth(1).waitFor();
    expect(await focused(page)).toBe('Title');
    await page.keyboard.type('Tanpa tetikus');
    await tabTo(page, 'Excerpt');
    await page.keyboard.type('Hanya papan tik.');
    await tabTo(page, 'Content');
    await page.keyboard.type('Semua dapat dicapai.');
    await tabTo(page, 'Category');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Cover Image');
    await tabTo(page, 'Publish');
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

  /** Whether the focused element, or its visible replacement, has an outline or a ring of shadow. */
  function showsFocus(page: Page): Promise<boolean> {
    return page.evaluate(() => {
      const isOutlined = (element: Element | null | undefined) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      };
      const element = document.activeElement;
      // The frames of the editor and of a select and the file input's button show it for their inner control.
      const around = [
        element,
        element?.nextElementSibling,
        element?.parentElement,
        element?.closest('[class*=frame], .ant-select'),
      ];
      return document.hasFocus() && around.some(isOutlined);
    });
  }
});
