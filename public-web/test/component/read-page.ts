import { cdp, type Locator } from 'vitest/browser';

/** Texts of the elements that a locator finds, in order. */
export function textsOf(locator: Locator): (string | null)[] {
  return locator.elements().map(({ textContent }) => textContent);
}

/** Values of an attribute of the elements that a locator finds, in order. */
export function attributesOf(locator: Locator, name: string): (string | null)[] {
  return locator.elements().map((element) => element.getAttribute(name));
}

/** Position and size of the only element that a locator finds. */
export function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

/** Waits until the browser has painted pending changes. */
export function nextFrames(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Sends a command of the Chrome DevTools Protocol. */
async function send(method: string, parameters: object): Promise<void> {
  await (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send(method, parameters);
}

/**
 * Overrides media features of the browser, such as `prefers-color-scheme`, and the media type. Without arguments, ends
 * the override.
 */
export function emulateMedia(features: Record<string, string> = {}, media: 'print' | '' = ''): Promise<void> {
  // The configuration of the tests sets reduced motion, which an override replaces.
  const all = { 'prefers-reduced-motion': 'reduce', ...features };
  const list = Object.entries(all).map(([name, value]) => ({ name, value }));
  return send('Emulation.setEmulatedMedia', { media, features: list });
}

/** Sets the time zone of the browser. Without a name, ends the override. */
export function setTimeZone(timezoneId = ''): Promise<void> {
  return send('Emulation.setTimezoneOverride', { timezoneId });
}

/** Moves the pointer to the corner of the window. */
export function moveMouseAway(): Promise<void> {
  return send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
}
