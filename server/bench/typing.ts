import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { article } from '@institute/core/content/article/endpoints.ts';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { browserArguments, findBrowser } from '#testing/find-chromium.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import type { Metric } from './row.ts';

const words = 10_000;
/** The delay in milliseconds between key presses of a fast typist: 100 words per minute. */
const paceMs = 120;
/** How much slower than this machine the processor of the browser is. */
const slowdown = 4;
/** 300 key presses. */
const typed = 'Ketahanan pangan bermula di lumbung desa. '.repeat(8).slice(0, 300);
const maxP95 = 50;

interface Typing {
  /** Milliseconds from a key press until the browser has painted its frame. */
  p50: number;
  p95: number;
  max: number;
  /** Milliseconds of the page's thread per key press, including work after the frame. */
  busy: number;
}

/**
 * Measures typing in the middle of a long article on a slow computer, beside the editor alone with the same text.
 * @param rounds number of alternating runs; the run with the lowest p95 counts, because other load only adds time
 */
export async function measureTyping(rounds: number): Promise<Metric[]> {
  const body = longText(words);
  const product = await startProduct({ arguments: ['--empty'] });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const form: Typing[] = [];
  const alone: Typing[] = [];
  try {
    while (form.length < rounds) {
      form.push(await typeInForm(browser, product, { title: `Tulisan ${form.length}`, body }));
      alone.push(await typeInEditor(browser, body));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return [...metricsOf('article form', form, maxP95), ...metricsOf('Quill alone', alone)];
}

function metricsOf(where: string, runs: readonly Typing[], max?: number): Metric[] {
  const [best] = runs.toSorted((a, b) => a.p95 - b.p95);
  const title = `typing in ${words.toLocaleString('en')} words, CPU ${slowdown} × slower`;
  const metric = (name: string, key: keyof Typing): Metric => ({
    ...{ where, title: `${title}, ${name}`, value: best?.[key] ?? Number.NaN, unit: 'ms' },
  });
  const p95 = metric('p95', 'p95');
  return [
    metric('p50', 'p50'),
    max === undefined ? p95 : { ...p95, max },
    metric('maximum', 'max'),
    metric('page thread per key', 'busy'),
  ];
}

/** Types in the form of an article with long texts in both languages, as the user has it open. */
async function typeInForm(
  browser: Browser,
  product: Product,
  { title, body }: { title: string; body: string },
): Promise<Typing> {
  const { client, cookie } = await staffSession(product);
  const { id } = await client.call(article.admin.create, {
    body: {
      ...{ title, excerpt: 'Ringkasan', category: 'Case Studies', content: body },
      translations: { en: { title: 'Long article', excerpt: 'Summary', content: body } },
    },
  });
  const context = await staffContext(browser, product, cookie());
  const page = await context.newPage();
  await page.goto(`${product.url}/admin/dashboard?tab=articles&item=${id}`);
  const form = page.getByRole('form', { name: 'Edit Article' });
  await form.locator('.ql-editor').nth(1).locator('p').nth(30).waitFor();
  await clickInMiddle(page, form.getByRole('textbox', { name: 'Content', exact: true }));
  const result = await typeIn(page, slowdown);
  await context.close();
  return result;
}

/** Types in the editor on an empty page. */
async function typeInEditor(browser: Browser, body: string): Promise<Typing> {
  const script = createRequire(import.meta.url).resolve('quill/dist/quill.js');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<div id="editor" role="textbox" style="inline-size: 600px"></div>');
  await page.addScriptTag({ content: readFileSync(script, 'utf8') });
  await page.evaluate((html) => {
    const { Quill } = globalThis as unknown as {
      Quill: new (on: string) => { clipboard: { dangerouslyPasteHTML(html: string): void } };
    };
    new Quill('#editor').clipboard.dangerouslyPasteHTML(html);
  }, body);
  await clickInMiddle(page, page.locator('.ql-editor'));
  const result = await typeIn(page, slowdown);
  await page.close();
  return result;
}

async function clickInMiddle(page: Page, editor: Locator): Promise<void> {
  await editor.locator('p').nth(30).click();
  await page.keyboard.press('End');
}

/** Returns a browser context with the session of a user. */
export async function staffContext(
  browser: Browser,
  { url }: Product,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const cookies = cookie.split('; ').map((each) => each.split('='));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
  return context;
}

/**
 * Types at the caret.
 * @param slowdown how much slower than this machine the processor is
 * @param record the script that records a time per key press
 */
export async function typeIn(page: Page, slowdown: number, record = recordFrames): Promise<Typing> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  // The first saves load what later ones have.
  await page.keyboard.type(typed.slice(0, 30), { delay: paceMs });
  await page.evaluate(record);
  const before = await busyMs();
  await page.keyboard.type(typed, { delay: paceMs });
  const busy = ((await busyMs()) - before) / typed.length;
  const frames = (await page.evaluate('frames')) as number[];
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? Number.NaN, busy };
}

/** Records the milliseconds from each key press until its frame is painted. Runs in the page. */
const recordFrames = `(() => {
  const frames = [];
  Object.assign(globalThis, { frames });
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => { pressedAt = timeStamp; }, true);
  addEventListener('input', () => {
    const start = pressedAt;
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => frames.push(performance.now() - start);
      afterPaint.port2.postMessage(null);
    });
  });
})()`;

/** Records the milliseconds from each key press until the page has handled it, with its layout. Runs in the page. */
export const recordWork = `(() => {
  const frames = [];
  Object.assign(globalThis, { frames });
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => { pressedAt = timeStamp; }, true);
  addEventListener('input', () => {
    const start = pressedAt;
    const afterTask = new MessageChannel();
    afterTask.port1.onmessage = () => {
      document.activeElement.getBoundingClientRect();
      frames.push(performance.now() - start);
    };
    afterTask.port2.postMessage(null);
  });
})()`;

/** HTML of at least so many words: sections of five paragraphs with bold text and links, and a list. */
export function longText(words: number): string {
  const sentence =
    'Warga desa menyimpan gabah di lumbung bersama agar harga beras tetap terjangkau saat panen gagal';
  const paragraph = (n: number) =>
    `<p>${`${sentence}. `.repeat(6)}<strong>Catatan ${n}</strong> <a href="https://example.org/${n}">sumber</a></p>`;
  const section = (n: number) =>
    `<h2>Bagian ${n}</h2>${[1, 2, 3, 4, 5].map((each) => paragraph(n * 10 + each)).join('')}<ul><li>${sentence}</li><li>${sentence}</li></ul>`;
  const count = (html: string) => html.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
  let text = '';
  for (let n = 1; count(text) < words; n += 1) text += section(n);
  return text;
}
