import { contact } from '@institute/core/inbox/endpoints.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makeArticle, picture, useSignedInPage } from './staff.ts';

// The fixture fails on each violation: pages report it among the unexpected errors.
const staff = useSignedInPage();

const tabs = ['overview', 'articles', 'services', 'research', 'content', 'contacts'];
const views = ['podcasts', 'newsletter', 'media', 'trash', 'activity', 'users', 'account'];
const writable = ['articles', 'services', 'research', 'content', 'podcasts'];

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
}

/** Opens a dialog by its button and closes it again. */
async function lookInto(page: Page, button: Locator) {
  await button.click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('reports a violation that the page itself catches', async () => {
  const page = await staff.dashboard('overview');
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

describe.each(['light', 'dark'] as const)('the content security policy in the %s theme', (theme) => {
  async function onDashboard() {
    const page = await staff.signedIn({ theme });
    const go = async (search: string) => {
      await page.goto(`${staff.product.url}/admin/dashboard?tab=${search}`);
      await settled(page);
    };
    return { page, go };
  }

  it('is met in every tab and view', async () => {
    const message = { name: 'Sari', email: 's@example.org', phone: '0812', subject: 'Tanya', message: 'Isi' };
    await staff.api.call(contact.send, { body: message });
    const { page, go } = await onDashboard();
    for (const key of [...tabs, ...views]) {
      await go(key);
      await page.getByRole('heading').first().waitFor();
    }
  });

  it('is met in every form before sign-in', async () => {
    const page = await staff.page({ colorScheme: theme });
    for (const path of ['/admin', '/admin?invitation=x', '/admin/dashboard']) {
      await page.goto(staff.product.url + path);
      await settled(page);
    }
  });

  it('is met in every form with validation errors', async () => {
    const { page, go } = await onDashboard();
    for (const key of writable) {
      await go(`${key}&item=new`);
      const form = page.getByRole('form');
      await form.waitFor();
      await settled(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await form.locator('[aria-invalid]').first().waitFor();
    }
  });

  it('is met in every dialog, upload and rich text', async () => {
    const { title } = await makeArticle(staff.api);
    const { page, go } = await onDashboard();
    await go('articles&item=new');
    const form = page.getByRole('form');
    await form.getByRole('toolbar').nth(1).waitFor();
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture(320, 200) };
    await form.getByLabel('Cover Image', { exact: true }).setInputFiles(file);
    await form.getByRole('img', { name: 'Chosen cover image' }).waitFor();
    await form.getByRole('button', { name: 'Publish at a time' }).click();
    await form.locator('.ql-editor').first().fill('Teks');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    await lookInto(page, form.getByRole('button', { name: /^Choose from library/ }).first());
    await lookInto(page, form.getByRole('button', { name: 'Link' }).first());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await form.waitFor({ state: 'detached' });
    await lookInto(page, page.getByRole('button', { name: `History: ${title}` }));
    await lookInto(page, page.getByRole('button', { name: `Delete: ${title}` }));
    await lookInto(page, page.getByRole('button', { name: /^Go to or do/ }));
    await go('media');
    await lookInto(page, page.getByRole('listitem').getByRole('button').first());
    await go('users');
    await lookInto(page, page.getByRole('button', { name: 'Invite' }).first());
  });
});
