import { article } from '@institute/core/content/article/endpoints.ts';
import { writeNoteMark } from '@institute/core/rich-text/note-marks.ts';
import { showNotes } from '@institute/core/rich-text/shown-notes.ts';
import { parseDocument } from 'htmlparser2';
import { type Browser, chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '#testing/find-chromium.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import { median } from './measure.ts';
import type { Metric } from './row.ts';
import { recordWork, staffContext, typeIn } from './typing.ts';

const notes = 300;
const where = 'rich text';

/**
 * Measures tables and notes: a form and a dialog with a table of 1,000 cells beside those with one of two cells, key
 * presses in a cell of each, and 300 notes beside the parsing of their HTML.
 * @param rounds number of alternating runs
 */
export async function measureRichText(rounds: number): Promise<Metric[]> {
  const product = await startProduct({ arguments: ['--empty'] });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    return [...(await measureTable(browser, product, rounds)), ...measureNotes(rounds)];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measureTable(browser: Browser, product: Product, rounds: number): Promise<Metric[]> {
  const { client, cookie } = await staffSession(product);
  const create = async (title: string, content: string) =>
    (
      await client.call(article.admin.create, {
        body: { title, excerpt: 'Ringkasan', category: 'Case Studies', content },
      })
    ).id;
  const ids = {
    small: await create('Tabel kecil', `<p>Teks</p>${tableOf(1, 2)}`),
    large: await create('Tabel besar', `<p>Teks</p>${tableOf(100, 10)}`),
  };
  const context = await staffContext(browser, product, cookie());
  const small: TableTimes[] = [];
  const large: TableTimes[] = [];
  while (large.length < rounds) {
    small.push(await timesOf(await context.newPage(), product, ids.small));
    large.push(await timesOf(await context.newPage(), product, ids.large));
  }
  const of = (key: keyof TableTimes, list: TableTimes[]) => median(list.map((each) => each[key]));
  const beyond = (key: keyof TableTimes) => of(key, large) - of(key, small);
  return [
    metric('form with 1,000 cells, more than with two', beyond('form'), 300),
    metric('form with two cells', of('form', small)),
    metric('dialog of 1,000 cells, more than of two', beyond('dialog')),
    metric('dialog of two cells', of('dialog', small)),
    metric('key press in one of 1,000 cells, p95', of('key', large), 16),
    metric('key press in one of two cells, p95', of('key', small)),
  ];
}

function metric(title: string, value: number, max?: number): Metric {
  return { where, title, value, unit: 'ms', ...(max !== undefined && { max }) };
}

/** Milliseconds of the page's thread until form and dialog are painted, and the p95 of a key press in a cell. */
interface TableTimes {
  form: number;
  dialog: number;
  key: number;
}

/** Opens the form of an article and the dialog of its table, and types in the first cell. */
async function timesOf(page: Page, product: Product, id: string): Promise<TableTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    await page.waitForLoadState('networkidle');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await page.goto(`${product.url}/admin/dashboard?tab=articles&item=${id}`);
  await page.getByRole('form', { name: 'Edit Article' }).locator('.ql-editor td').first().waitFor();
  const form = await busy();
  await page.locator('.ql-editor td').first().click();
  await page.keyboard.press('Enter');
  const cell = page.getByRole('dialog').getByRole('textbox', { name: 'Row 1, column 1', exact: true });
  await cell.waitFor();
  const dialog = (await busy()) - form;
  await cell.click();
  const { p95 } = await typeIn(page, 1, recordWork);
  await page.close();
  return { form, dialog, key: p95 };
}

function measureNotes(rounds: number): Metric[] {
  const html = manyNotes();
  const texts = { heading: 'Notes', mark: (n: number) => `Note ${n}`, back: (n: number) => `Back to ${n}` };
  const shown: number[] = [];
  const parsed: number[] = [];
  const time = (into: number[], work: () => unknown) => {
    const startedAt = performance.now();
    work();
    into.push(performance.now() - startedAt);
  };
  for (let round = 0; round < rounds * 10; round += 1) {
    time(shown, () => showNotes(html, texts, 2));
    time(parsed, () => parseDocument(html));
  }
  return [
    {
      where,
      title: `${notes} notes numbered and written at the end`,
      unit: 'ms',
      value: median(shown),
      max: 20,
    },
    { where, title: 'htmlparser2 parses the same text', unit: 'ms', value: median(parsed) },
  ];
}

function tableOf(rows: number, columns: number): string {
  const row = (n: number) =>
    `<tr>${Array.from({ length: columns }, (_, at) => `<td>${n * 10 + at} ton</td>`).join('')}</tr>`;
  const body = Array.from({ length: rows }, (_, n) => row(n)).join('');
  return `<figure class="data-table"><table><tbody>${body}</tbody></table></figure>`;
}

function manyNotes(): string {
  const ids = Array.from({ length: notes }, (_, n) => n.toString(36).padStart(6, '0'));
  const text = 'Warga desa menyimpan gabah di lumbung bersama agar harga beras tetap terjangkau. '.repeat(4);
  const paragraphs = ids.map((id) => `<p>${text}${writeNoteMark(id)}</p>`);
  const items = ids.map((id) => `<li id="note-${id}">Laporan ${id}, halaman 12.</li>`);
  return `${paragraphs.join('')}<section class="notes"><ol>${items.join('')}</ol></section>`;
}
