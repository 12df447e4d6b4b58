import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { renderPart } from '#test/component/render-part.tsx';
import { closeToast, expectToast, toast } from '#test/component/views.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Toaster } from './toaster.tsx';

useDashboard();
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

/** The browser passes a move of the pointer to the page before its next frame. */
const nextFrames = () => advance(0);

/** Moves the pointer to a place without tooltip and toast. A tooltip closes at the second move outside of it. */
async function pointNowhere() {
  for (const x of [20, 60]) {
    await userEvent.hover(document.body, { position: { x, y: 700 } } as object);
    await nextFrames();
  }
}

async function pointAt(control: Locator) {
  await control.hover();
  await nextFrames();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a toast', () => {
  /** Two buttons that show toasts, and the toasts. */
  function Toasts() {
    const { show } = useToasts();
    return (
      <>
        <Button onClick={() => show({ title: 'Error', description: 'Not saved', destructive: true })}>
          Fail
        </Button>
        <Button onClick={() => show({ title: 'Success', description: 'Saved' })}>Succeed</Button>
        <Toaster />
      </>
    );
  }

  async function fail() {
    await button('Fail').click();
    await expectToast('Error', 'Not saved');
  }

  it('replaces the previous toast, and interrupts the screen reader if it is an error (CONST-01)', async () => {
    await renderPart(<Toasts />);
    // The text for the screen reader is in the document for one second.
    stopClock();
    await fail();
    const urgent = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent ?? '';
    await expect.poll(urgent).toContain('Not saved');
    await button('Succeed').click();
    await expectToast('Success', 'Saved');
    expect(toast().elements()).toHaveLength(1);
  });

  it('closes after 5 seconds, but not while the pointer is over it (CONST-02)', async () => {
    await renderPart(<Toasts />);
    stopClock();
    await fail();
    await advance(4900);
    await expect.element(toast()).toBeVisible();
    await advance(200);
    await expect.element(toast()).not.toBeInTheDocument();

    await fail();
    await advance(3000);
    await toast().hover();
    await advance(20_000);
    await expect.element(toast()).toBeVisible();
    await pointNowhere();
    await advance(2100);
    await expect.element(toast()).not.toBeInTheDocument();
  });

  it('disappears at once when dismissed (CONST-03)', async () => {
    await renderPart(<Toasts />);
    stopClock();
    await fail();
    await closeToast();
  });

  it('is dismissed by a swipe of over 50 pixels to the right, not by a shorter one (CONST-04)', async () => {
    await renderPart(<Toasts />);
    await fail();
    const swipe = (pixels: number) => {
      const [x, y] = [150, 20];
      const given = {
        sourcePosition: { x, y },
        targetPosition: { x: x + pixels, y },
        force: true,
        steps: 10,
      };
      return userEvent.dragAndDrop(toast(), toast(), given as object);
    };
    for (const pixels of [40, -80]) {
      await swipe(pixels);
      await expect.poll(() => getComputedStyle(toast().element()).transform).toBe('none');
      await expect.element(toast()).toHaveAttribute('data-state', 'open');
    }
    await swipe(60);
    await expect.element(toast()).not.toBeInTheDocument();
  });

  it('is at most 420 pixels wide from medium screens on (CONST-05)', async () => {
    await page.viewport(800, 600);
    await renderPart(<Toasts />);
    await fail();
    const viewport = toast().element().parentElement as HTMLElement;
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

  it('opens after 700 ms, or at once within 300 ms of another tooltip (CONST-06, CONST-07)', async () => {
    await renderPart(
      <>
        <IconButton name="First">1</IconButton>
        <IconButton name="Second">2</IconButton>
      </>,
    );
    await expect.element(button('Second')).toBeVisible();
    stopClock();
    await pointAt(button('First'));
    await advance(699);
    expect(tips()).toEqual([]);
    await advance(1);
    expect(tips()).toEqual(['First']);
    await pointNowhere();
    await advance(299);
    expect(tips()).toEqual([]);
    await pointAt(button('Second'));
    // The pointer must rest for a moment.
    await advance(80);
    expect(tips()).toEqual(['Second']);

    await pointNowhere();
    await advance(300);
    expect(tips()).toEqual([]);
    await pointAt(button('First'));
    await advance(699);
    expect(tips()).toEqual([]);
    await advance(1);
    expect(tips()).toEqual(['First']);
  });
});
