import { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { boxOf, isMarked, mark, visit } from './navigation.ts';

const site = useProduct();

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

/** Returns problems of the focused element: behind the header, outside the window, or without an outline. */
function stopProblems(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'IFRAME') return [];
  const problems: string[] = [];
  const header = document.querySelector('body > header');
  const box = element.getBoundingClientRect();
  // The skip link covers the header.
  const isAbove = header?.contains(element) || element.matches('body > a');
  const covered = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  if (box.bottom <= covered + 4 || box.top >= window.innerHeight - 4) problems.push('hidden');
  if (box.height < window.innerHeight - covered && box.top < covered - 1) problems.push('partly hidden');
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
  if (outlineStyle !== 'solid' || outlineWidth !== '3px' || boxShadow === 'none') problems.push('no ring');
  const onBand = element.closest('[class*="_band"]') !== null;
  const dark = 'rgb(242, 194, 101)';
  if (onBand !== (outlineColor === dark)) problems.push(`a ring in ${outlineColor}`);
  return problems.map((problem) => `${problem}: ${element.outerHTML.slice(0, 120)}`);
}

describe('every tab stop', () => {
  it.each([
    ['/en', 1280],
    ['/en', 320],
    ['/id/blog', 320],
    ['/id/contact', 1280],
  ])('has on %s at %i pixels a focus ring and is not covered by the header', async (path, width) => {
    const page = await visit(site, path, {
      viewport: { width, height: 600 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    const found: string[] = [];
    const stops = await page.locator('a, button, input, textarea').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key);
        const problems = await page.evaluate(stopProblems);
        found.push(...problems.map((problem) => `${key} ${stop}: ${problem}`));
      }
    }
    expect(stops).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});

it('traps the focus in the mobile menu and locks the page scroll', async () => {
  const page = await visit(site, '/en', { viewport: { width: 320, height: 640 } });
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  const isInside = () =>
    page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
  expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
  const names = new Set<string>();
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    names.add(await focused(page));
  }
  for (const name of ['Home', 'Contact', 'Close menu']) expect(names).toContain(name);
  await page.mouse.move(160, 500);
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Open menu');
});

it('supports finding, reading, subscribing and writing by keyboard alone', async () => {
  const page = await visit(site, '/en');
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
  const title = 'Small-island energy: a scenario exercise on Pulau Tirta';
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

  const staff = await staffClient(site.product);
  expect((await staff.call(contact.admin.list))[0]).toMatchObject({
    name: 'Key Board',
    subject: 'A question',
  });
  expect(await staff.call(newsletter.admin.list)).toContainEqual(
    expect.objectContaining({ email: 'keys@example.org' }),
  );
});
