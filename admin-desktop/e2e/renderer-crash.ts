import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { editArticle, field, makeArticle, type SignedInTest, withoutWorkingCopies } from './staff.ts';

/** Maximum loss in ticks of the page's clock: one second. */
const maxLoss = 20;

/**
 * Logs the excerpt over time and the page's last sign of life, outside of the renderer process. The clock ticks every
 * 50 ms in which the page can run at all: time in which the processor does other work is no time to save in.
 */
function logTyping() {
  const log = (name: string, value: unknown) => localStorage.setItem(`log:${name}`, JSON.stringify(value));
  const typed: (readonly [ticks: number, text: string])[] = [];
  let ticks = 0;
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    typed.push([ticks, target.value]);
    log('typed', typed);
  });
  setInterval(() => {
    ticks += 1;
    log('alive', ticks);
  }, 50);
}

interface Log {
  typed: [ticks: number, text: string][];
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
async function typeAndKill(origin: string, page: Page, round: number): Promise<Log> {
  const excerpt = field(page.getByRole('form', { name: 'Edit Article' }), 'Excerpt');
  await excerpt.fill('');
  await excerpt.focus();
  const killAt = Date.now() + 300 + Math.random() * 2000;
  for (let word = 0; Date.now() < killAt; word += 1)
    await page.keyboard.type(`${round}.${word} `, { delay: Math.random() * 30 });
  await kill(page);
  const next = await page.context().newPage();
  await next.goto(`${origin}/favicon.ico`);
  const read = (name: string) => next.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), name);
  const log = { typed: await read('log:typed'), alive: await read('log:alive') };
  await next.close();
  await page.close();
  return log;
}

/** Opens the form with the recovered draft. */
async function restored(origin: string, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(logTyping);
  await withoutWorkingCopies(page);
  await page.goto(`${origin}/admin/dashboard?tab=articles`);
  const offer = page.getByRole('alert').filter({ hasText: 'Unsaved text found' });
  await offer.getByRole('button', { name: 'Restore text' }).click();
  return page;
}

/** Defines the test that autosaving survives this number of crashes. */
export function testCrashes(staff: SignedInTest, rounds: number): void {
  it(
    `loses at most the last second of text when the page crashes ${rounds} times`,
    async () => {
      const { title } = await makeArticle(staff.api, { title: 'Sering padam' });
      const origin = staff.product.url;
      let page: Page = await staff.signedIn();
      const context = page.context();
      await page.addInitScript(logTyping);
      await withoutWorkingCopies(page);
      await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
      const form = await editArticle(page, title);
      // Leave a draft before the first crash, so that it always has one to recover.
      await field(form, 'Title').fill('Sering padam sekali');
      await form.getByText('Kept on this device until you save.', { exact: true }).waitFor();
      const lost: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const { typed, alive } = await typeAndKill(origin, page, round);
        page = await restored(origin, context);
        const recovered = await field(
          page.getByRole('form', { name: 'Edit Article' }),
          'Excerpt',
        ).inputValue();
        const at = typed.findLastIndex(([, text]) => text === recovered);
        // The character after the recovered text is the first lost one.
        const [firstLost = alive] = typed[at + 1] ?? [];
        lost.push(alive - firstLost);
        expect(alive - firstLost, `round ${round}: recovered '${recovered}'`).toBeLessThanOrEqual(maxLoss);
      }
      if (rounds > 10) console.log(`${rounds} crashes; lost at most ${Math.max(...lost) * 50} ms of typing`);
    },
    30_000 + rounds * 15_000,
  );
}
