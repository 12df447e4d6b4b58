import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { editArticle, field, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
/** Number of crashes. Use more after changes to autosaving. */
const rounds = Number(process.env.ROUNDS ?? 10);
/** Maximum loss in milliseconds of the page's lifetime. */
const maxLossMs = 1000;

/** Logs the excerpt over time and the page's last sign of life, outside of the renderer process. */
function keepLog() {
  const log = (name: string, value: unknown) => localStorage.setItem(`log:${name}`, JSON.stringify(value));
  const typed: (readonly [timeMs: number, text: string])[] = [];
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    typed.push([Date.now(), target.value]);
    log('typed', typed);
  });
  setInterval(() => log('alive', Date.now()), 50);
}

interface Log {
  typed: [timeMs: number, text: string][];
  alive: number;
}

/** Kills the renderer process. The page gets no event. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

/**
 * Types, and kills the page at a random time.
 * @returns the log until then
 */
async function typeAndKill(page: Page, round: number): Promise<Log> {
  const excerpt = field(page.getByRole('form', { name: 'Edit Article' }), 'Excerpt');
  await excerpt.fill('');
  await excerpt.focus();
  const killAt = Date.now() + 300 + Math.random() * 2000;
  for (let word = 0; Date.now() < killAt; word += 1)
    await page.keyboard.type(`${round}.${word} `, { delay: Math.random() * 30 });
  await kill(page);
  const next = await page.context().newPage();
  await next.goto(`${staff.product.url}/favicon.ico`);
  const read = (name: string) => next.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), name);
  const log = { typed: await read('log:typed'), alive: await read('log:alive') };
  await next.close();
  await page.close();
  return log;
}

/** Opens the form with the recovered draft. */
async function restored(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(keepLog);
  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  const offer = page.getByRole('alert').filter({ hasText: 'Unsaved text found' });
  await offer.getByRole('button', { name: 'Restore text' }).click();
  return page;
}

it(
  `loses at most the last second of text when the page crashes ${rounds} times`,
  async () => {
    const { title } = await makeArticle(staff.api, { title: 'Sering padam' });
    let page: Page = await staff.signedIn();
    const context = page.context();
    await page.addInitScript(keepLog);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    const form = await editArticle(page, title);
    // Leave a draft before the first crash, so that it always has one to recover.
    await field(form, 'Title').fill('Sering padam sekali');
    await form.getByText('Kept on this device until you save.', { exact: true }).waitFor();
    const lost: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { typed, alive } = await typeAndKill(page, round);
      page = await restored(context);
      const recovered = await field(page.getByRole('form', { name: 'Edit Article' }), 'Excerpt').inputValue();
      const at = typed.findLastIndex(([, text]) => text === recovered);
      // The character after the recovered text is the first lost one.
      const [firstLost = alive] = typed[at + 1] ?? [];
      lost.push(alive - firstLost);
      expect(alive - firstLost, `round ${round}: recovered '${recovered}'`).toBeLessThanOrEqual(maxLossMs);
    }
    if (rounds > 10) console.log(`${rounds} crashes; lost at most ${Math.max(...lost)} ms of typing`);
  },
  30_000 + rounds * 15_000,
);
