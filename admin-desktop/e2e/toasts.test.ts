import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillRequired, newArticle, save, sees, styleOf, toasts, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const start = Date.now();
const hours = (count: number) => new Date(start + count * 3_600_000);

/** Opens the articles tab with a fake clock, which the test can pause. */
async function withClock(): Promise<Page> {
  const page = await staff.signedIn();
  await page.clock.install({ time: start });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  await page.getByRole('article').first().waitFor();
  return page;
}

/** Saves an empty form, which shows an error toast. */
async function provokeToast(form: Locator): Promise<void> {
  await save(form);
  await sees(form.page(), 'Error', 'Please complete all required fields.');
}

/** Moves the pointer away in many steps. */
const pointNowhere = (page: Page) => page.mouse.move(20, 700, { steps: 10 });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not visible`);
  return box;
}

describe('a toast', () => {
  it('replaces the previous toast (CONST-01)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await provokeToast(form);
    await fillRequired(form, 'Dua kabar');
    await save(form);
    await toasts(page).getByText('Article created successfully!').waitFor();
    expect(await toasts(page).count()).toBe(1);
  });

  it('closes after 5 seconds, but not while the pointer is over it (CONST-02)', async () => {
    const page = await withClock();
    const form = await newArticle(page);
    await page.clock.pauseAt(hours(1));
    await provokeToast(form);
    await page.clock.runFor(4900);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(200);
    await toasts(page).waitFor({ state: 'detached' });

    await provokeToast(form);
    await page.clock.runFor(3000);
    await toasts(page).hover();
    await page.clock.runFor(20_000);
    expect(await toasts(page).count()).toBe(1);
    await pointNowhere(page);
    await page.clock.runFor(2100);
    await toasts(page).waitFor({ state: 'detached' });
  });

  it('disappears at once when dismissed (CONST-03)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await provokeToast(form);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await toasts(page).waitFor({ state: 'detached', timeout: 2000 });
  });

  it('is dismissed by a swipe of over 50 pixels to the right, not by a shorter one (CONST-04)', async () => {
    const page = await staff.dashboard();
    await provokeToast(await newArticle(page));
    const swipe = async (pixels: number) => {
      const toast = await boxOf(toasts(page));
      const [x, y] = [toast.x + 60, toast.y + toast.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 10 });
      await page.mouse.up();
    };
    for (const pixels of [40, -80]) {
      await swipe(pixels);
      await expect.poll(() => styleOf(toasts(page), 'transform')).toBe('none');
      expect(await toasts(page).getAttribute('data-state')).toBe('open');
    }
    await swipe(60);
    await toasts(page).waitFor({ state: 'detached', timeout: 2000 });
  });

  it('is at most 420 pixels wide from medium screens on (CONST-05)', async () => {
    const page = await staff.signedIn({}, { viewport: { width: 800, height: 600 } });
    await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    await page.getByRole('button', { name: 'Create Article' }).click();
    await provokeToast(page.getByRole('form'));
    const viewport = toasts(page).locator('xpath=..');
    expect(await styleOf(viewport, 'max-width')).toBe('420px');
    expect((await boxOf(viewport)).width).toBe(420);
    await page.setViewportSize({ width: 375, height: 600 });
    expect((await boxOf(viewport)).width).toBe(375);
  });
});

describe('a tooltip', () => {
  const tips = (page: Page) => page.getByRole('tooltip');
  const theme = (page: Page) => page.getByRole('button', { name: 'Switch to dark theme' });
  const language = (page: Page) => page.getByRole('button', { name: /^Change language/ });

  it('opens after 700 milliseconds (CONST-06)', async () => {
    const page = await withClock();
    await page.clock.pauseAt(hours(1));
    for (const [control, text] of [
      [theme(page), 'Switch to dark theme'],
      [page.getByRole('button', { name: /^Delete: / }).first(), 'Delete'],
    ] as const) {
      await control.hover();
      await page.clock.runFor(650);
      expect(await tips(page).count()).toBe(0);
      await page.clock.runFor(100);
      await tips(page).waitFor();
      expect(await tips(page).textContent()).toBe(text);
      await page.keyboard.press('Escape');
      await tips(page).waitFor({ state: 'detached' });
      await page.clock.runFor(1000);
    }
  });

  it('opens at once within 300 milliseconds of another one, and not after that (CONST-07)', async () => {
    const page = await withClock();
    await page.clock.pauseAt(hours(1));
    await theme(page).hover();
    await page.clock.runFor(750);
    await tips(page).waitFor();
    await pointNowhere(page);
    await tips(page).waitFor({ state: 'detached' });
    await page.clock.runFor(200);
    await language(page).hover();
    await page.clock.runFor(20);
    await tips(page).waitFor();
    expect(await tips(page).textContent()).toBe('Change language');

    await pointNowhere(page);
    await tips(page).waitFor({ state: 'detached' });
    await page.clock.runFor(350);
    await theme(page).hover();
    await page.clock.runFor(650);
    expect(await tips(page).count()).toBe(0);
    await page.clock.runFor(100);
    await tips(page).waitFor();
  });
});
