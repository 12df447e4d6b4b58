import { beforeEach } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';

/*
 * Checks the conditions of a click and of a fill inside the page, instead of by some thirty messages of Playwright. The
 * events are those of Playwright: real input of the browser. Playwright does what these checks do not allow within the
 * patience, and reports why it cannot.
 */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses and releases the left button of the mouse at a position of the page. */
    pressAt(x: number, y: number): Promise<void>;
    /** Moves the mouse to the corner of the page. */
    moveMouseAway(): Promise<void>;
    /** Replaces the selected text of the focused field. */
    replaceSelected(text: string): Promise<void>;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const patienceMs = 2_000;
const pauseMs = 10;
const textTypes = ['text', 'search', 'email', 'url', 'tel', 'password', 'textarea'];
const inputEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

declare global {
  interface Element {
    /** Of Chromium; not standardised. */
    scrollIntoViewIfNeeded(): void;
  }
}

/** The originals, because tests replace them. */
const wait = window.setTimeout.bind(window);
const nextFrame = window.requestAnimationFrame.bind(window);
const now = performance.now.bind(performance);

const actions: Locator = Object.getPrototypeOf(page.getByRole('button'));
const { click, fill } = actions;

// The mouse of the test before may hover a link, which the site then loads in advance.
beforeEach(() => commands.moveMouseAway());

actions.click = async function (options) {
  if (options || !(await press(this))) await click.call(this, options);
};

actions.fill = async function (text, options) {
  if (options || !(await replace(this, text))) await fill.call(this, text, options);
};

/** @returns whether the element got the click */
async function press(locator: Locator): Promise<boolean> {
  const element = await findReady(locator, isEnabled);
  if (!element) return false;
  element.scrollIntoViewIfNeeded();
  if (!(await standsStill(element))) return false;
  const position = middleOf(element);
  if (!position || !belongsTo(element, document.elementFromPoint(position.x, position.y))) return false;
  let isHit: boolean | undefined;
  let isClicked = false;
  // The layout can change before the browser dispatches the event. Then nothing else may get it.
  function check(event: Event) {
    const isOnElement = belongsTo(element as HTMLElement, event.target as Element);
    isHit ??= isOnElement;
    isClicked ||= event.type === 'click' && isOnElement;
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const each of inputEvents) window.addEventListener(each, check, { capture: true });
  try {
    const { left, top, scale } = frameOfPage();
    await commands.pressAt(left + position.x * scale, top + position.y * scale);
    // The browser may dispatch the events after its response. A press without a click is one on a part that it removed.
    for (const end = now() + patienceMs; !isClicked && now() < end; await pause());
  } finally {
    for (const each of inputEvents) window.removeEventListener(each, check, { capture: true });
  }
  // An element that moved between the press and the release gets no click.
  return isHit === true && (isClicked || !element.isConnected);
}

/** @returns whether the element is a field whose text was replaced */
async function replace(locator: Locator, text: string): Promise<boolean> {
  const element = await findReady(locator, (found) => isEnabled(found) && !(found as Field).readOnly);
  if (!element || !textTypes.includes((element as Field).type)) return false;
  (element as Field).select();
  element.focus();
  await commands.replaceSelected(text);
  return true;
}

/** Waits for the only element of a locator. Several elements are an error, which Playwright reports. */
async function findReady(
  locator: Locator,
  isReady: (element: HTMLElement) => boolean,
): Promise<HTMLElement | null> {
  for (const end = now() + patienceMs; now() < end; await pause()) {
    const [element, ...others] = locator.elements() as HTMLElement[];
    if (others.length > 0) return null;
    if (element && isVisible(element) && isReady(element)) return element;
  }
  return null;
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function isEnabled(element: Element): boolean {
  const control = element.closest('label')?.control;
  return !element.closest(':disabled, [aria-disabled=true]') && !control?.matches(':disabled');
}

async function standsStill(element: Element): Promise<boolean> {
  const before = placeOf(element);
  await new Promise(nextFrame);
  return element.isConnected && placeOf(element) === before;
}

function placeOf(element: Element): string {
  return JSON.stringify(element.getBoundingClientRect());
}

/** The middle of the first visible part, for example of the first line of a link. */
function middleOf(element: Element): { x: number; y: number } | undefined {
  for (const { left, right, top, bottom } of element.getClientRects()) {
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (to - from >= 1 && below - above >= 1) return { x: (from + to) / 2, y: (above + below) / 2 };
  }
  return undefined;
}

function belongsTo(element: Element, hit: Element | null): boolean {
  return (element.closest('button, [role=button], a, [role=link]') ?? element).contains(hit);
}

/** Vitest shrinks the frame of the tests if it is larger than the page. */
function frameOfPage(): { left: number; top: number; scale: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  return { left: frame?.left ?? 0, top: frame?.top ?? 0, scale: (frame?.width ?? innerWidth) / innerWidth };
}

function pause(): Promise<void> {
  return new Promise((resolve) => wait(resolve, pauseMs));
}
