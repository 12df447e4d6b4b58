import { useProduct } from '@institute/server/testing/browser-test.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { boxOf, isHydrated, styleOf, visit } from './navigation.ts';
import { toastsOf, toastTexts } from './toast.ts';

const site = useProduct({ sample: false });
const invalid = 'Please enter a valid email address';

/** Subscribes without an address, which shows an error toast. */
async function provokeToast(page: Page) {
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await toastsOf(page).getByText(invalid).waitFor();
}

/** Moves the pointer off all elements in small steps. */
const pointNowhere = (page: Page) => page.mouse.move(640, 600, { steps: 10 });

/** Opens a page whose clock only the test advances. */
async function visitWithClock(path: string, options?: BrowserContextOptions) {
  const page = await site.page(options);
  await page.clock.install({ time: '2025-01-01T00:00:00Z' });
  await page.goto(site.product.url + path);
  await isHydrated(page);
  await page.clock.pauseAt('2025-01-01T02:00:00Z');
  return page;
}

/** Opens a page with a new toast that is not the first one, because the first one loads the code. */
async function visitWithToast() {
  const page = await visitWithClock('/blog');
  await page.clock.resume();
  await provokeToast(page);
  await page.clock.pauseAt('2025-01-01T04:00:00Z');
  await toastsOf(page).waitFor({ state: 'detached' });
  await provokeToast(page);
  return page;
}

describe('a toast', () => {
  it('replaces the previous one (CONST-01)', async () => {
    const page = await visit(site, '/blog');
    await provokeToast(page);
    await page.getByRole('textbox', { name: 'Your email address' }).fill('a@b.co');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const text = 'Successfully subscribed to newsletter!';
    expect(await toastTexts(page, text)).toEqual(['Success', text]);
    expect(await toastsOf(page).count()).toBe(1);
  });

  it('disappears after five seconds (CONST-02)', async () => {
    const page = await visitWithToast();
    await page.clock.runFor(4900);
    expect(await toastsOf(page).count()).toBe(1);
    await page.clock.runFor(200);
    await toastsOf(page).waitFor({ state: 'detached' });
  });

  it('stays while hovered or focused (CONST-02)', async () => {
    const page = await visitWithToast();
    await page.clock.runFor(3000);
    await toastsOf(page).hover();
    await page.clock.runFor(20_000);
    expect(await toastsOf(page).count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.keyboard.press('F8');
    await page.clock.runFor(20_000);
    expect(await toastsOf(page).count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.closest('[role="region"]') !== null)).toBe(true);
  });

  it('disappears at once when dismissed (CONST-03)', async () => {
    const page = await visit(site, '/blog');
    await provokeToast(page);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await toastsOf(page).waitFor({ state: 'detached' });
    await provokeToast(page);
    expect(await toastsOf(page).count()).toBe(1);
  });

  it('is dismissed by a swipe of more than 50 pixels to the right (CONST-04)', async () => {
    const page = await visit(site, '/blog');
    await provokeToast(page);
    const swipe = async (pixels: number) => {
      const toast = await boxOf(toastsOf(page));
      const [x, y] = [toast.x + 60, toast.y + toast.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 10 });
      const moved = (await boxOf(toastsOf(page))).x - toast.x;
      await page.mouse.up();
      return moved;
    };
    expect(await swipe(40)).toBeCloseTo(40, -1);
    await expect.poll(() => toastsOf(page).getAttribute('data-swipe')).toBe('cancel');
    await expect.poll(() => styleOf(toastsOf(page), 'transform')).toBe('none');
    await swipe(-80);
    expect(await toastsOf(page).getAttribute('data-state')).toBe('open');
    await swipe(60);
    await toastsOf(page).waitFor({ state: 'detached' });
  });

  it('is at most 420 pixels wide from medium screens on (CONST-05)', async () => {
    const page = await visit(site, '/blog', { viewport: { width: 800, height: 600 } });
    await provokeToast(page);
    const viewport = toastsOf(page).locator('xpath=..');
    expect(await styleOf(viewport, 'max-width')).toBe('420px');
    expect((await boxOf(viewport)).width).toBe(420);
    await page.setViewportSize({ width: 375, height: 600 });
    expect((await boxOf(viewport)).width).toBe(375);
  });
});

describe('a tooltip', () => {
  const tips = (page: Page) => page.getByRole('tooltip');
  const theme = (page: Page) => page.getByRole('button', { name: 'Switch to dark theme' });
  const language = (page: Page) => page.getByRole('button', { name: 'Change language' });

  /** Points at a control and waits for the tooltip code. */
  async function pointAt(page: Page, control: typeof theme) {
    await control(page).hover();
    await control(page).locator('span[data-state]').waitFor({ state: 'attached' });
  }

  it('opens after 700 ms (CONST-06)', async () => {
    const page = await visitWithClock('/nowhere');
    await pointAt(page, theme);
    await page.clock.runFor(650);
    expect(await tips(page).count()).toBe(0);
    await page.clock.runFor(100);
    await tips(page).waitFor();
    expect(await tips(page).textContent()).toContain('Switch to dark theme');
    await page.keyboard.press('Escape');
    await tips(page).waitFor({ state: 'detached' });
  });

  it('opens after 700 ms again at a control that had one before (CONST-06)', async () => {
    const page = await visitWithClock('/nowhere');
    await pointAt(page, theme);
    await pointNowhere(page);
    await page.clock.runFor(5000);
    expect(await tips(page).count()).toBe(0);
    await theme(page).hover();
    await page.clock.runFor(650);
    expect(await tips(page).count()).toBe(0);
    await page.clock.runFor(100);
    await tips(page).waitFor();
  });

  it('opens at once within 300 ms of another tooltip (CONST-07)', async () => {
    const page = await visitWithClock('/nowhere');
    await pointAt(page, language);
    await pointAt(page, theme);
    await page.clock.runFor(750);
    await tips(page).waitFor();
    await pointNowhere(page);
    await tips(page).waitFor({ state: 'detached' });
    await page.clock.runFor(200);
    await language(page).hover();
    await page.clock.runFor(20);
    await tips(page).waitFor();
    expect(await tips(page).textContent()).toContain('Change language');

    await pointNowhere(page);
    await tips(page).waitFor({ state: 'detached' });
    await page.clock.runFor(350);
    await theme(page).hover();
    await page.clock.runFor(650);
    expect(await tips(page).count()).toBe(0);
    await page.clock.runFor(100);
    await tips(page).waitFor();
  });

  it('stays on hover, near its control, which has its own name', async () => {
    const page = await visitWithClock('/nowhere');
    expect(await theme(page).count()).toBe(1);
    await pointAt(page, theme);
    await page.clock.runFor(750);
    await tips(page).waitFor();
    const [control, tip] = [await boxOf(theme(page)), await boxOf(tips(page).locator('xpath=..'))];
    expect(tip.y - (control.y + control.height)).toBeLessThan(20);
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 12 });
    await page.clock.runFor(2000);
    expect(await tips(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await tips(page).waitFor({ state: 'detached' });
  });

  it('opens on keyboard focus (CONST-06)', async () => {
    const page = await visit(site, '/nowhere');
    await language(page).focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => tips(page).allTextContents())
      .toEqual([expect.stringContaining('Switch to dark theme')]);
  });
});
