import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse, nextFrames, tap } from '#test/component/motion.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(async () => {
  vi.useRealTimers();
  await pointNowhere();
});

const tips = () => page.getByRole('tooltip').elements();
const theme = () => page.getByRole('button', { name: 'Switch to dark theme' });
const language = () => page.getByRole('button', { name: 'Change language' });

/** Moves the pointer off all controls. The second movement leaves the way from a control to its tooltip. */
async function pointNowhere() {
  await mouse('move', 640, 500);
  await mouse('move', 640, 600);
}

/** Renders a page whose clock only the test advances. Tooltips that other tests closed are long ago. */
async function renderWithClock() {
  await renderSite(site, '/nowhere');
  await pointNowhere();
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.advanceTimersByTime(now + 60_000);
}

async function pointAt(control: typeof theme) {
  const { x, y, width, height } = control().element().getBoundingClientRect();
  await mouse('move', x + width / 2 - 2, y + height / 2);
  // The code of the tooltip arrives, and covers the control.
  while (!control().element().querySelector('span[data-state]')) await nextFrames();
  await mouse('move', x + width / 2, y + height / 2);
  await nextFrames();
}

async function advance(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await nextFrames();
}

describe('a tooltip', () => {
  it('opens after 700 ms, and again at a control that had one before (CONST-06)', async () => {
    await renderWithClock();
    await pointAt(theme);
    await advance(650);
    expect(tips()).toEqual([]);
    await advance(100);
    expect(tips()).toHaveLength(1);
    expect(tips()[0]?.textContent).toContain('Switch to dark theme');
    await userEvent.keyboard('{Escape}');
    await nextFrames();
    expect(tips()).toEqual([]);

    await pointNowhere();
    await advance(5000);
    expect(tips()).toEqual([]);
    await pointAt(theme);
    await advance(650);
    expect(tips()).toEqual([]);
    await advance(100);
    expect(tips()).toHaveLength(1);
  });

  it('does not open if the pointer leaves before (CONST-06)', async () => {
    await renderWithClock();
    await pointAt(theme);
    await pointNowhere();
    await advance(5000);
    expect(tips()).toEqual([]);
  });

  it('opens at once within 300 ms of another tooltip (CONST-07)', async () => {
    await renderWithClock();
    await pointAt(language);
    await pointAt(theme);
    await advance(750);
    expect(tips()).toHaveLength(1);
    await pointNowhere();
    await nextFrames();
    expect(tips()).toEqual([]);
    await advance(200);
    await pointAt(language);
    await advance(20);
    expect(tips()[0]?.textContent).toContain('Change language');

    await pointNowhere();
    await nextFrames();
    expect(tips()).toEqual([]);
    await advance(350);
    await pointAt(theme);
    await advance(650);
    expect(tips()).toEqual([]);
    await advance(100);
    expect(tips()).toHaveLength(1);
  });

  it('stays on hover, near its control, which has its own name', async () => {
    await renderWithClock();
    expect(theme().elements()).toHaveLength(1);
    await pointAt(theme);
    await advance(750);
    const control = theme().element().getBoundingClientRect();
    const tip = tips()[0]?.parentElement?.getBoundingClientRect() as DOMRect;
    expect(tip.top - control.bottom).toBeLessThan(20);
    const [x, y] = [tip.x + tip.width / 2, tip.y + tip.height / 2];
    const [fromX, fromY] = [control.x + control.width / 2, control.y + control.height / 2];
    for (let step = 1; step <= 12; step += 1)
      await mouse('move', fromX + ((x - fromX) * step) / 12, fromY + ((y - fromY) * step) / 12);
    await advance(2000);
    expect(tips()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await nextFrames();
    expect(tips()).toEqual([]);
  });

  it('does not open for a finger, whose hover outlasts the tap', async () => {
    await renderSite(site, '/nowhere');
    await pointNowhere();
    const { x, y, width, height } = language().element().getBoundingClientRect();
    await tap(x + width / 2, y + height / 2);
    await expect.element(language()).toHaveAttribute('aria-expanded', 'true');
    // The code of the tooltips has arrived when another control has one.
    await pointAt(theme);
    expect(language().element().querySelector('span[data-state]')).toBeNull();
  });

  it('opens on keyboard focus (CONST-06)', async () => {
    await renderSite(site, '/nowhere');
    (language().element() as HTMLElement).focus();
    await userEvent.tab();
    await expect
      .poll(() => tips().map(({ textContent }) => textContent))
      .toEqual([expect.stringContaining('Switch to dark theme')]);
  });
});
