import { cdp } from 'vitest/browser';

interface DevTools {
  send(method: string, parameters: object): Promise<unknown>;
}
const devTools = cdp() as unknown as DevTools;

/** Emulates the visitor's preference for motion. The component tests run with reduced motion. */
export async function preferMotion(preference: 'no-preference' | 'reduce'): Promise<void> {
  await devTools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: preference }],
  });
}

/** Moves, presses or releases the mouse at a point of the viewport. */
export async function mouse(type: 'move' | 'drag' | 'down' | 'up', x: number, y: number): Promise<void> {
  const names = { move: 'mouseMoved', drag: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' };
  await devTools.send('Input.dispatchMouseEvent', {
    type: names[type],
    ...inBrowser(x, y),
    button: type === 'move' ? 'none' : 'left',
    buttons: type === 'move' || type === 'up' ? 0 : 1,
    clickCount: 1,
  });
}

/** Taps a point of the viewport with a finger. */
export async function tap(x: number, y: number): Promise<void> {
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inBrowser(x, y)] });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Returns the place of a point. The page of the tests shows the tested page in a frame, which it scales down. */
function inBrowser(x: number, y: number): { x: number; y: number } {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const scale = width / innerWidth;
  return { x: left + x * scale, y: top + y * scale };
}

/** Drags the mouse from a point to the side without releasing it. */
export async function drag(x: number, y: number, distance: number): Promise<void> {
  await mouse('move', x, y);
  await mouse('down', x, y);
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) await mouse('drag', x + (distance * step) / steps, y);
}

/** Waits until the browser has painted pending changes. */
export function nextFrames(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}
