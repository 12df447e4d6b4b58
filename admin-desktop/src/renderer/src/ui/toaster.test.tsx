import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BrowserPage, page, userEvent } from 'vitest/browser';
import { fillRequired, newArticle, save } from '#test/component/article-page.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { closeToast, sees, toasts } from '#test/component/visible-toast.ts';

const dashboard = useDashboard();
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

/** Only the timers of the page stand still, not the ones of the test and of promises. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Advances the timers, and waits until the page shows their effects. */
async function advance(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  for (let frame = 1; frame <= 2; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
}

async function openNew() {
  storeArticles(dashboard.api, makeArticle());
  return newArticle(await renderDashboard(dashboard));
}

/** Saves an empty form, which shows an error toast. */
async function provokeToast(form: ReturnType<BrowserPage['getByRole']>) {
  await save(form);
  await sees('Error', 'Please complete all required fields.');
}

/** The browser passes a move of the pointer to the page before its next frame. */
const nextFrames = () => advance(0);

/** Moves the pointer to a place without tooltip and toast. A tooltip closes at the second move outside of it. */
async function pointNowhere() {
  for (const x of [20, 60]) {
    await userEvent.hover(document.body, { position: { x, y: 700 } } as object);
    await nextFrames();
  }
}

async function pointAt(control: ReturnType<BrowserPage['getByRole']>) {
  await control.hover();
  await nextFrames();
}

describe('a toast', () => {
  it('replaces the previous toast (CONST-01)', async () => {
    const form = await openNew();
    await provokeToast(form);
    await fillRequired(form, 'Dua kabar');
    await save(form);
    await sees('Success', 'Article created successfully!');
    expect(toasts().elements()).toHaveLength(1);
  });

  it('closes after 5 seconds, but not while the pointer is over it (CONST-02)', async () => {
    const form = await openNew();
    stopClock();
    await provokeToast(form);
    await advance(4900);
    await expect.element(toasts()).toBeVisible();
    await advance(200);
    await expect.element(toasts()).not.toBeInTheDocument();

    await provokeToast(form);
    await advance(3000);
    await toasts().hover();
    await advance(20_000);
    await expect.element(toasts()).toBeVisible();
    await pointNowhere();
    await advance(2100);
    await expect.element(toasts()).not.toBeInTheDocument();
  });

  it('interrupts the screen reader if it is an error', async () => {
    const form = await openNew();
    // The text for the screen reader is in the document for one second.
    stopClock();
    await provokeToast(form);
    const urgent = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent ?? '';
    await expect.poll(urgent).toContain('Please complete all required fields.');
  });

  it('disappears at once when dismissed (CONST-03)', async () => {
    const form = await openNew();
    stopClock();
    await provokeToast(form);
    await closeToast();
  });

  it('is dismissed by a swipe of over 50 pixels to the right, not by a shorter one (CONST-04)', async () => {
    await provokeToast(await openNew());
    const swipe = (pixels: number) => {
      const [x, y] = [150, 20];
      const given = {
        sourcePosition: { x, y },
        targetPosition: { x: x + pixels, y },
        force: true,
        steps: 10,
      };
      return userEvent.dragAndDrop(toasts(), toasts(), given as object);
    };
    for (const pixels of [40, -80]) {
      await swipe(pixels);
      await expect.poll(() => getComputedStyle(toasts().element()).transform).toBe('none');
      await expect.element(toasts()).toHaveAttribute('data-state', 'open');
    }
    await swipe(60);
    await expect.element(toasts()).not.toBeInTheDocument();
  });

  it('is at most 420 pixels wide from medium screens on (CONST-05)', async () => {
    await page.viewport(800, 600);
    await provokeToast(await openNew());
    const viewport = toasts().element().parentElement as HTMLElement;
    expect(getComputedStyle(viewport).maxWidth).toBe('420px');
    expect(viewport.getBoundingClientRect().width).toBe(420);
    await page.viewport(375, 600);
    expect(viewport.getBoundingClientRect().width).toBe(375);
  });
});

describe('a tooltip', () => {
  // Without polling, which would advance the clock of the test.
  const tips = () =>
    page
      .getByRole('tooltip')
      .elements()
      .map(({ textContent }) => textContent);
  const theme = () => page.getByRole('button', { name: 'Switch to dark theme' });

  it('opens after 700 milliseconds (CONST-06)', async () => {
    storeArticles(dashboard.api, makeArticle());
    await renderDashboard(dashboard);
    await expect.element(page.getByRole('button', { name: /^Delete: / })).toBeVisible();
    stopClock();
    for (const [control, text] of [
      [theme(), 'Switch to dark theme'],
      [page.getByRole('button', { name: /^Delete: / }), 'Delete'],
    ] as const) {
      await pointAt(control);
      await advance(699);
      expect(tips()).toEqual([]);
      await advance(1);
      expect(tips()).toEqual([text]);
      await userEvent.keyboard('{Escape}');
      await advance(0);
      expect(tips()).toEqual([]);
      await advance(1000);
    }
  });

  it('opens at once within 300 milliseconds of another one, and not after that (CONST-07)', async () => {
    await renderDashboard(dashboard);
    await expect.element(theme()).toBeVisible();
    stopClock();
    await pointAt(theme());
    await advance(700);
    expect(tips()).toEqual(['Switch to dark theme']);
    await pointNowhere();
    await advance(299);
    expect(tips()).toEqual([]);
    await pointAt(page.getByRole('button', { name: /^Change language/ }));
    // The pointer must rest for a moment.
    await advance(80);
    expect(tips()).toEqual(['Change language']);

    await pointNowhere();
    await advance(300);
    expect(tips()).toEqual([]);
    await pointAt(theme());
    await advance(699);
    expect(tips()).toEqual([]);
    await advance(1);
    expect(tips()).toEqual(['Switch to dark theme']);
  });
});
