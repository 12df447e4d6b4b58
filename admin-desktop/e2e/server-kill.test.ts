import { once } from 'node:events';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { type Product, startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { editArticle, field, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
let again: Product | undefined;
afterAll(() => again?.stop());

/** Maximum loss on the server in ticks of the page's clock: three seconds. */
const maxLoss = 60;

/** Logs the excerpt after each key press. The clock ticks every 50 ms in which the page can run. */
function logTyping() {
  let ticks = 0;
  setInterval(() => {
    ticks += 1;
  }, 50);
  const typed: (readonly [ticks: number, text: string])[] = [];
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) typed.push([ticks, target.value]);
  });
  Object.assign(globalThis, { typed });
}
const readLog = (page: Page) => page.evaluate('typed') as Promise<[ticks: number, text: string][]>;

/** The excerpts of the drafts on the device. */
const readDeviceDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '').data.values.texts.id.excerpt as string),
  );

it('loses at most 3 seconds of typing on a server that is killed, and nothing on the device', async () => {
  const { id, title } = await makeArticle(staff.api, { title: 'Listrik padam', excerpt: 'Awal.' });
  const { process: server, url, dataFolder } = staff.product;
  const page = await staff.dashboard();
  await page.evaluate(logTyping);
  const form = await editArticle(page, title);
  const excerpt = field(form, 'Excerpt');
  await excerpt.press('End');
  // The user types without a pause while the server is killed.
  const ended = once(server, 'exit');
  let lengthAtEnd = 0;
  for (let word = 1; word <= 60; word += 1) {
    await page.keyboard.type(` kata ${word}`, { delay: 15 });
    if (word !== 40) continue;
    server.kill('SIGKILL');
    await ended;
    lengthAtEnd = (await readLog(page)).length;
  }
  const written = await excerpt.inputValue();
  expect(written).toMatch(/^Awal\. kata 1 .* kata 60$/);
  await expect.poll(() => readDeviceDrafts(page)).toEqual([written]);
  await form.getByText('No connection: kept on this device').waitFor();

  again = await startProduct({ dataFolder, port: Number(new URL(url).port) });
  const api = await staffClient(again);
  const copy = await api.call(workingCopy.one, { params: { kind: 'article', id } });
  const stored = (copy?.values as { texts: { id: { excerpt: string } } } | undefined)?.texts.id.excerpt ?? '';
  expect(written.startsWith(stored), stored).toBe(true);
  const log = await readLog(page);
  const at = log.findLastIndex(([, text]) => text === stored);
  const [firstLost = 0] = log[at + 1] ?? [];
  const [last = 0] = log[lengthAtEnd - 1] ?? [];
  // A text of after the kill was sent when the server ran again.
  if (at < lengthAtEnd) expect(last - firstLost, `the server has '${stored}'`).toBeLessThanOrEqual(maxLoss);

  // The form repeats its save.
  await form.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const whole = await api.call(workingCopy.one, { params: { kind: 'article', id } });
  expect(whole?.values).toMatchObject({ texts: { id: { excerpt: written } } });
  expect(await readDeviceDrafts(page)).toEqual([]);
});
