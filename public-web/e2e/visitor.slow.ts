import type { ApiClient } from '@institute/core/api/api-client.ts';
import { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { makeArticle } from './content.ts';
import { boxOf, isMarked, mark, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
  await makeArticle(staff, {
    title: 'Rice on islands',
    category: 'Case Studies',
    content: `<p>${'A household stores rice. '.repeat(400)}</p>`,
  });
  await makeArticle(staff, { title: 'Village stores', category: 'Case Studies' });
});

/** Returns the name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (element?.ariaLabel ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

it('supports finding, reading, subscribing and writing by keyboard alone', async () => {
  const page = await visit(site, '/en', { viewport: { width: 1280, height: 600 } });
  await mark(page);
  await tabTo(page, 'Blog');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Insights and Articles');

  await tabTo(page, 'Your email address');
  await page.keyboard.type('keys@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Successfully subscribed to newsletter!').waitFor();

  await page.keyboard.press('Control+Home');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, /^Search articles/);
  await page.keyboard.type('island');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=island');
  await tabTo(page, 'Case Studies');
  await page.keyboard.press('Enter');
  const title = 'Rice on islands';
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  // The link contains the title, too. Only the heading proves that the article is open.
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => focused(page)).toBe(title);
  const top = (await boxOf(page.getByRole('heading', { level: 1 }))).y;
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeLessThan(top);

  await tabTo(page, 'Contact');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Contact Us');
  for (const [name, value] of [
    ['Full Name *', 'Key Board'],
    ['Email *', 'keys@example.org'],
    ['Subject *', 'A question'],
    ['Message *', 'Written without a mouse.'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Send Message/);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Your message has been sent.').first().waitFor();
  expect(await isMarked(page)).toBe(true);

  expect((await staff.call(contact.admin.list))[0]).toMatchObject({
    name: 'Key Board',
    subject: 'A question',
  });
  expect(await staff.call(newsletter.admin.list)).toContainEqual(
    expect.objectContaining({ email: 'keys@example.org' }),
  );
});
