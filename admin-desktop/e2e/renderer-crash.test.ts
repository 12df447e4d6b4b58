import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { editArticle, field, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
/** How often the page is killed; more than a few are for whoever changes how texts are kept. */
const rounds = Number(process.env.ROUNDS ?? 10);
/** The most that may be lost, in milliseconds of the page's life. */
const most = 1000;

/** Notes, where a kill does not reach it, what the excerpt held at each moment, and until when the page lived. */
function keepLog() {
  const note = (name: string, value: unknown) => localStorage.setItem(`log:${name}`, JSON.stringify(value));
  const typed: (readonly [moment: number, text: string])[] = [];
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    typed.push([Date.now(), target.value]);
    note('typed', typed);
  });
  setInterval(() => note('alive', Date.now()), 50);
}

interface Log {
  typed: [moment: number, text: string][];
  alive: number;
}

/** Ends the page's process as a crash does: nothing of it is told that it goes. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

/** Types, and kills the page at a moment that nobody knows. @returns what the page had noted until then */
async function typeAndKill(page: Page, round: number): Promise<Log> {
  const excerpt = field(page.getByRole('form', { name: 'Edit Article' }), 'Excerpt');
  await excerpt.fill('');
  await excerpt.focus();
  const moment = Date.now() + 300 + Math.random() * 2000;
  for (let word = 0; Date.now() < moment; word += 1)
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

/** The form with what was offered of the text before. */
async function restored(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(keepLog);
  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  const offer = page.getByRole('alert').filter({ hasText: 'Unsaved text found' });
  await offer.getByRole('button', { name: 'Restore text' }).click();
  return page;
}

it(
  `a page that is killed ${rounds} times while somebody types loses at most the last second`,
  async () => {
    const { title } = await makeArticle(staff.api, { title: 'Sering padam' });
    let page: Page = await staff.signedIn();
    const context = page.context();
    await page.addInitScript(keepLog);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    const form = await editArticle(page, title);
    // The first kill finds something to restore, however early it comes.
    await field(form, 'Title').fill('Sering padam sekali');
    await form.getByText('Kept on this device until you save.', { exact: true }).waitFor();
    const lost: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { typed, alive } = await typeAndKill(page, round);
      page = await restored(context);
      const kept = await field(page.getByRole('form', { name: 'Edit Article' }), 'Excerpt').inputValue();
      const at = typed.findLastIndex(([, text]) => text === kept);
      // What was typed next after what is kept is the first thing that was lost.
      const [firstLost = alive] = typed[at + 1] ?? [];
      lost.push(alive - firstLost);
      expect(alive - firstLost, `round ${round}: kept '${kept}'`).toBeLessThanOrEqual(most);
    }
    if (rounds > 10) console.log(`${rounds} kills; lost at most ${Math.max(...lost)} ms of typing`);
  },
  30_000 + rounds * 15_000,
);
