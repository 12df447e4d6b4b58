import type { TestPage } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { nextFrames } from './navigation.ts';

/**
 * Loads a page and checks it. Returns a message per problem, which starts with the id of the broken requirement.
 * @param more further checks of the page in its first state
 */
export async function auditPage(
  page: TestPage,
  url: string,
  more: () => Promise<string[]> = async () => [],
): Promise<string[]> {
  page.sent.length = 0;
  page.problems.length = 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  // The browser would take a larger image that another page has loaded.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url);
  await isHydrated(page);
  const origin = new URL(url).origin;
  const found = await page.evaluate(looks);
  await scrollDownAndUp(page);
  found.push(...foreignRequests(page.sent, origin));
  found.push(...(await page.evaluate(incomplete, await (await fetch(url)).text())));
  // Chromium logs the status of the document of a missing page.
  found.push(
    ...page.problems.filter((each) => !/status of 404/.test(each)).map((each) => `hydration ${each}`),
  );
  found.push(...(await more()));
  await page.setViewportSize({ width: 320, height: 700 });
  await nextFrames(page);
  found.push(...(await page.evaluate(tooWide, 'A19')));
  found.push(...(await page.evaluate(smallTargets)));
  await page.evaluate(spaceText);
  await nextFrames(page);
  found.push(...(await page.evaluate(tooWide, 'A20')));
  found.push(...(await page.evaluate(clippedText)));
  return found;
}

/** Lets the page load what it loads near the viewport. */
async function scrollDownAndUp(page: TestPage): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await nextFrames(page);
  await page.waitForLoadState('load');
  await nextFrames(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await nextFrames(page);
}

function foreignRequests(sent: readonly string[], origin: string): string[] {
  const urls = sent.map((each) => each.replace(/^\w+ /, '')).filter((each) => !each.startsWith('data:'));
  return [
    ...urls
      .filter((each) => !each.startsWith(origin) && !each.startsWith('https://www.openstreetmap.org/'))
      .map((each) => `P8 ${each}`),
    ...urls.filter((each) => each.startsWith(`${origin}/api/`)).map((each) => `H13 requested again: ${each}`),
  ];
}

/** Checks language, headings, images, links that open a tab, and the position of help. Runs in the page. */
function looks(): string[] {
  const found: string[] = [];
  const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const show = (element: Element) => element.outerHTML.slice(0, 160);

  const language = location.pathname.slice(1, 3);
  if (document.documentElement.lang !== language) found.push(`ROUTE-18 not in ${language}`);

  const levels = all('main :is(h1, h2, h3, h4, h5, h6)').map((heading) => Number(heading.tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1 || levels[0] !== 1) found.push(`A3 h1: ${levels}`);
  levels.forEach((level, index) => {
    if (level > (levels[index - 1] ?? 0) + 1) found.push(`A3 skips a level: ${levels}`);
  });

  const landmarks = ['header', 'main', 'footer'].map((name) => all(`body > ${name}`).length);
  if (landmarks.join() !== '1,1,1') found.push(`A4 landmarks: ${landmarks}`);
  for (const nav of all('nav'))
    if (!nav.ariaLabel && !nav.getAttribute('aria-labelledby')) found.push(`A4 no name: ${show(nav)}`);

  const order = all('body > header, body > main, body > footer, footer nav, footer address');
  const help = order.map((part) => part.tagName).join();
  if (help !== 'HEADER,MAIN,FOOTER,NAV,NAV,NAV,ADDRESS') found.push(`A28 help is elsewhere: ${help}`);

  for (const link of all<HTMLAnchorElement>('a[target="_blank"]')) {
    const name = `${link.ariaLabel ?? ''} ${link.textContent}`;
    if (!/opens in a new tab|membuka tab baru|tab baru/i.test(name))
      found.push(`A26 no notice: ${show(link)}`);
    if (!link.relList.contains('noopener')) found.push(`A26 opener: ${show(link)}`);
  }

  const foldHeight = window.innerHeight;
  const isDrawing = ({ src }: HTMLImageElement) => new URL(src).pathname.startsWith('/covers/');
  for (const image of all<HTMLImageElement>('img')) {
    const top = image.getBoundingClientRect().top;
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    if (!image.hasAttribute('alt')) found.push(`A22 no alt: ${show(image)}`);
    if (!image.getAttribute('width') || !image.getAttribute('height'))
      found.push(`P7 no size: ${show(image)}`);
    if (isDrawing(image)) {
      // An SVG image is sharp at any width.
      if (image.loading !== 'lazy') found.push(`P7 not lazy: ${show(image)}`);
      continue;
    }
    if (sources.map(({ type }) => type).join() !== 'image/avif,image/webp')
      found.push(`P7 formats: ${show(image)}`);
    if (!sources.every(({ sizes, srcset }) => sizes && srcset.includes(' ')))
      found.push(`P7 sizes: ${show(image)}`);
    const first = image.fetchPriority === 'high';
    if (first && (image.loading === 'lazy' || top > foldHeight)) found.push(`P7 not first: ${show(image)}`);
    if (!first && image.loading !== 'lazy') found.push(`P7 not lazy: ${show(image)}`);
    const drawn = image.getBoundingClientRect().width * devicePixelRatio;
    const taken = Number(/-(\d+)\.(avif|webp)$/.exec(image.currentSrc)?.[1]);
    // The browser may load the next larger width, but no larger one.
    if (drawn > 0 && taken && (taken < drawn * 0.9 || taken > Math.max(480, drawn * 1.75)))
      found.push(`P7 ${taken} pixels taken, ${Math.round(drawn)} drawn: ${show(image)}`);
  }
  const pictures = all<HTMLImageElement>('main img').filter((image) => !isDrawing(image));
  const isFirstView = (image: HTMLElement) => image.getBoundingClientRect().top < foldHeight * 0.6;
  if (pictures.some(isFirstView) && !pictures.some((image) => image.fetchPriority === 'high'))
    found.push('P7 the first picture has no priority');
  return found;
}

/** Compares the page with the HTML of the server, which visitors without scripts see. Runs in the page. */
function incomplete(html: string): string[] {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const headingsOf = (root: Document) =>
    [...root.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ textContent }) => textContent);
  const [plain, live] = [headingsOf(sent), headingsOf(document)];
  const found = plain.join('|') === live.join('|') && plain.length > 0 ? [] : [`SSR ${plain} or ${live}`];
  const loading = /Loading|Memuat/.exec(sent.querySelector('main')?.textContent ?? '');
  return loading ? [...found, `SSR ${loading}`] : found;
}

function tooWide(row: string): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= 320) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > 320,
  );
  return [`${row} ${scrollWidth} pixels wide: ${wide.at(-1)?.outerHTML.slice(0, 160)}`];
}

/** Checks target sizes: 24 pixels except for links in text, and 44 pixels in the header and in forms. */
function smallTargets(): string[] {
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary',
  )) {
    // The link of a card covers the whole card.
    const reach = getComputedStyle(target, '::after').position === 'absolute' && target.offsetParent;
    const { width, height } = (reach && !reach.matches('header') ? reach : target).getBoundingClientRect();
    // Elements for programs only cannot be reached.
    if (target.closest('[aria-hidden="true"]')) continue;
    if (width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true })) continue;
    const isInText =
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent !== target.textContent;
    const needed = target.closest('header[class], form') ? 44 : 24;
    if (!isInText && (height < needed || width < Math.min(needed, 24)))
      found.push(`A7 ${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`);
  }
  return found;
}

/** The text spacing that users may set (WCAG 1.4.12). The page's policy would block a style element. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Finds texts that their box cuts off, except for deliberately truncated or visually hidden ones. */
function clippedText(): string[] {
  const found: string[] = [];
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
    if (clipPath !== 'none' || webkitLineClamp !== 'none' || !box.checkVisibility()) continue;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cut =
      (cuts(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
      (cuts(overflowY) && box.scrollHeight > box.clientHeight + 1);
    const hasText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (cut && hasText) found.push(`A20 cut off: ${box.outerHTML.slice(0, 160)}`);
  }
  return found;
}
