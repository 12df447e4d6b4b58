import { article } from '@institute/core/content/article/endpoints.ts';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { browserArguments, findBrowser } from '#testing/find-chromium.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';

/** The delay in milliseconds between key presses of a fast typist: 100 words per minute. */
const paceMs = 120;
/** How much slower than this machine the processor of the browser is. */
const slowdown = 4;
/** 300 key presses. */
const typed = 'Ketahanan pangan bermula di lumbung desa. '.repeat(8).slice(0, 300);

/**
 * Measures typing in the form of a long article on a slow computer, and in the same text in a bare editable element. The
 * two alternate.
 * @param rounds number of runs; the run with the lowest p95 counts, because other load only adds time
 * @returns lines with the times from a key press until the browser has painted its frame
 */
export async function measureTyping(rounds: number): Promise<string> {
  const product = await startProduct({ arguments: ['--empty'] });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const form: number[][] = [];
  const bare: number[][] = [];
  try {
    while (form.length < rounds) {
      form.push(await typeInForm(browser, product, `Tulisan ${form.length}`));
      bare.push(await typeInBareElement(browser));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const heading = `typing in 10,000 words with notes, figures and tables, CPU ${slowdown} × slower`;
  return [`${heading}: ${bestOf(form)}`, `the same in a bare contenteditable: ${bestOf(bare)}`].join('\n');
}

function bestOf(runs: number[][]): string {
  const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  const [best = []] = runs.sort((a, b) => at(a, 0.95) - at(b, 0.95));
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => at(best, share).toFixed(0));
  return `p50 ${p50} ms, p95 ${p95} ms, maximum ${max} ms`;
}

/** Types in a page with nothing but the long text. @returns the sorted times of the key presses */
async function typeInBareElement(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<div contenteditable>${longText()}</div>`);
  return typeIn(page, page.locator('p').nth(30));
}

/** Types in an article with long texts in both languages. @returns the sorted times of the key presses */
async function typeInForm(browser: Browser, product: Product, title: string): Promise<number[]> {
  const { client, cookie } = await staffSession(product);
  const content = longText();
  const translations = { en: { title: 'Long article', excerpt: 'Summary', content } };
  const { id } = await client.call(article.admin.create, {
    body: { title, excerpt: 'Ringkasan', category: 'Case Studies', content, translations },
  });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const cookies = cookie().split('; ');
  const named = cookies.map((each) => each.split('=')).map(([name = '', value = '']) => ({ name, value }));
  await page.context().addCookies(named.map((each) => ({ ...each, url: product.url })));
  await page.goto(`${product.url}/admin/dashboard?tab=articles&item=${id}`);
  const form = page.getByRole('form', { name: 'Edit Article' });
  await form.locator('.ql-editor').nth(1).locator('p').nth(30).waitFor();
  return typeIn(page, form.getByRole('textbox', { name: 'Content', exact: true }).locator('p').nth(30));
}

/** Types at the end of a paragraph and closes the page. @returns the sorted times of the key presses */
async function typeIn(page: Page, paragraph: Locator): Promise<number[]> {
  await paragraph.click();
  await page.keyboard.press('End');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The first saves load what later ones have.
  await page.keyboard.type(typed.slice(0, 30), { delay: paceMs });
  await page.evaluate(recordFrames);
  await page.keyboard.type(typed, { delay: paceMs });
  const times = (await page.evaluate('times')) as number[];
  await page.close();
  return times.sort((a, b) => a - b);
}

/** Records the milliseconds from each key press until its frame is painted. Runs in the page. */
const recordFrames = `(() => {
  const times = [];
  Object.assign(globalThis, { times });
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => { pressedAt = timeStamp; }, true);
  addEventListener('input', () => {
    const start = pressedAt;
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => times.push(performance.now() - start);
      afterPaint.port2.postMessage(null);
    });
  });
})()`;

/** HTML of 10,000 words: 21 sections of five paragraphs with bold text, links and notes, a list, a figure and a table. */
function longText(): string {
  const sentence =
    'Warga desa menyimpan gabah di lumbung bersama agar harga beras tetap terjangkau saat panen gagal';
  const count = <Each>(length: number, each: (n: number) => Each) =>
    Array.from({ length }, (_, n) => each(n));
  const notes = count(200, (n) => ({
    id: `note-${String(n).padStart(6, '0')}`,
    text: `Wawancara ${n}, Subang`,
  }));
  const marksAt = (n: number) =>
    notes
      .slice(2 * n, 2 * n + 2)
      .map(({ id }) => `<a class="noteref" href="#${id}"></a>`)
      .join('');
  const paragraph = (n: number) =>
    `<p>${`${sentence}. `.repeat(6)}<strong>Catatan ${n}</strong> <a href="https://example.org/${n}">sumber</a>${marksAt(n)}</p>`;
  const image =
    '<figure class="picture"><img src="/icon.png" alt="Lumbung"><figcaption>Lumbung</figcaption></figure>';
  const rows = '<tr><td>Subang</td><td>12,5</td><td>11,9</td></tr>'.repeat(8);
  const table = `<figure class="data-table"><table><caption>Harga</caption><tbody>${rows}</tbody></table></figure>`;
  const section = (n: number) =>
    [
      `<h2>Bagian ${n}</h2>`,
      ...count(5, (each) => paragraph(n * 5 + each)),
      `<ul><li>${sentence}</li><li>${sentence}</li></ul>`,
      n < 20 ? image : '',
      n % 4 === 3 ? table : '',
    ].join('');
  const list = notes.map(({ id, text }) => `<li id="${id}">${text}</li>`).join('');
  return `${count(21, section).join('')}<section class="notes"><ol>${list}</ol></section>`;
}
