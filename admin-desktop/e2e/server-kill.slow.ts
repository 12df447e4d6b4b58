import { once } from 'node:events';
import { article } from '@institute/core/content/article/endpoints.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  card,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  save,
  sees,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('while a user types', () => {
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
    for (let word = 1; word <= 16; word += 1) {
      await page.keyboard.type(` kata ${word}`, { delay: 50 });
      if (word !== 12) continue;
      server.kill('SIGKILL');
      await ended;
      lengthAtEnd = (await readLog(page)).length;
    }
    const written = await excerpt.inputValue();
    expect(written).toMatch(/^Awal\. kata 1 .* kata 16$/);
    await expect.poll(() => readDeviceDrafts(page)).toEqual([written]);
    await form.getByText('No connection: kept on this device').waitFor();

    staff.product = await startProduct({ dataFolder, port: Number(new URL(url).port) });
    const api = await staffClient(staff.product);
    const copy = await api.call(workingCopy.one, { params: { kind: 'article', id } });
    const stored =
      (copy?.values as { texts: { id: { excerpt: string } } } | undefined)?.texts.id.excerpt ?? '';
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
});

describe('while a form is saved', () => {
  it('preserves saved data and form text when the server is killed during a save', async () => {
    const { process: server, url, dataFolder } = staff.product;
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Tersimpan sebelum padam');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');

    await newArticle(page);
    await fillRequired(form, 'Ditulis saat padam');
    await field(form, 'Content').fill('Kata yang belum sampai.');
    // The stopped process accepts the connection but does not respond.
    server.kill('SIGSTOP');
    await save(form);
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await sees(page, 'Error', 'You appear to be offline. Check your connection and try again.');
    expect(await field(form, 'Title').inputValue()).toBe('Ditulis saat padam');
    expect(await field(form, 'Content').innerText()).toBe('Kata yang belum sampai.');

    staff.product = await startProduct({ dataFolder, port: Number(new URL(url).port) });
    const api = await staffClient(staff.product);
    const titles = async () => (await api.call(article.admin.list)).slice(0, 2).map(({ title }) => title);
    expect((await titles())[0]).toBe('Tersimpan sebelum padam');
    expect(await titles()).not.toContain('Ditulis saat padam');

    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    await card(page, 'Ditulis saat padam').waitFor();
    expect(await titles()).toEqual(['Ditulis saat padam', 'Tersimpan sebelum padam']);
    const readers = await fetch(`${url}/id/blog/ditulis-saat-padam`);
    expect(await readers.text()).toContain('Kata yang belum sampai.');
  });
});
