import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '#site/lib/toasts.ts';
import { drag, mouse, nextFrames } from '#test/component/motion.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { expectToast, toastsOf } from '#test/component/toast.ts';
import { Toaster } from './toaster.tsx';

const site = useSite();
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

const count = () => toastsOf().elements().length;
const boxOf = () => toastsOf().element().getBoundingClientRect();

/** The view that the host loads. */
function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.toasts);
  return <Toaster toasts={shown} onDismiss={toasts.dismiss} />;
}

/** Renders a page with a toast. The pointer is elsewhere. */
async function renderToast() {
  await renderSite(
    site,
    '/nowhere',
    <>
      <main>
        <h1>A page</h1>
      </main>
      <Toasts />
    </>,
  );
  await mouse('move', 640, 300);
  toasts.show({ title: 'An error occurred', description: 'Nothing was sent', destructive: true });
  await expectToast('error', 'An error occurred', 'Nothing was sent');
}

/** Renders a toast whose clock only the test advances. */
async function renderToastWithClock() {
  await renderToast();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  toasts.show({ title: 'An error occurred', description: 'Nothing was sent again', destructive: true });
  await nextFrames();
  expect(count()).toBe(1);
}

async function advance(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await nextFrames();
}

describe('a toast', () => {
  it('replaces the previous one (CONST-01)', async () => {
    await renderToast();
    toasts.show({ title: 'Success', description: 'It was sent' });
    await expectToast('success', 'Success', 'It was sent');
    expect(count()).toBe(1);
  });

  it('interrupts the screen reader only if it is an error', async () => {
    const announced = (urgency: string) =>
      [...document.querySelectorAll(`[role=status][aria-live=${urgency}]`)].map((each) => each.textContent);
    await renderToastWithClock();
    await expect.poll(() => announced('assertive').join()).toContain('Nothing was sent again');
    toasts.show({ title: 'Success', description: 'It was sent' });
    await expect.poll(() => announced('polite').join()).toContain('It was sent');
    expect(announced('assertive')).toEqual([]);
  });

  it('disappears after five seconds (CONST-02)', async () => {
    await renderToastWithClock();
    await advance(4900);
    expect(count()).toBe(1);
    await advance(200);
    expect(count()).toBe(0);
  });

  it('stays while hovered or focused (CONST-02)', async () => {
    await renderToastWithClock();
    await advance(3000);
    const { x, y, width, height } = boxOf();
    await mouse('move', x + width / 2, y + height / 2);
    await advance(20_000);
    expect(count()).toBe(1);
    await mouse('move', 5, 5);
    await userEvent.keyboard('{F8}');
    await advance(20_000);
    expect(count()).toBe(1);
    expect(document.activeElement?.closest('[role="region"]')).not.toBeNull();
  });

  it('disappears at once when dismissed, and another one can follow (CONST-03)', async () => {
    await renderToast();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect.poll(count).toBe(0);
    toasts.show({ title: 'An error occurred' });
    await expect.poll(count).toBe(1);
  });

  it('is dismissed by a swipe of more than 50 pixels to the right (CONST-04)', async () => {
    await renderToast();
    const { x, y, height } = boxOf();
    const start = [x + 60, y + height / 2] as const;
    const swipe = async (pixels: number) => {
      await drag(...start, pixels);
      await nextFrames();
      const moved = boxOf().x - x;
      await mouse('up', start[0] + pixels, start[1]);
      await nextFrames();
      return moved;
    };
    expect(await swipe(40)).toBeCloseTo(40, -1);
    expect(toastsOf().element().getAttribute('data-swipe')).toBe('cancel');
    await expect.poll(() => getComputedStyle(toastsOf().element()).transform).toBe('none');
    await swipe(-80);
    expect(toastsOf().element().getAttribute('data-state')).toBe('open');
    await swipe(60);
    await expect.poll(count).toBe(0);
  });

  it('is at most 420 pixels wide from medium screens on (CONST-05)', async () => {
    await page.viewport(800, 600);
    await renderToast();
    const viewport = toastsOf().element().parentElement as HTMLElement;
    expect(getComputedStyle(viewport).maxWidth).toBe('420px');
    expect(viewport.getBoundingClientRect().width).toBe(420);
    await page.viewport(375, 600);
    expect(viewport.getBoundingClientRect().width).toBe(375);
  });
});
