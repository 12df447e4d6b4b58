import { expect, it } from 'vitest';
import {
  card,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const read = async (path: string) => {
  const response = await fetch(staff.product.url + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

it('writes in one browser and continues in another without a save, and publishes there', async () => {
  const first = await staff.dashboard();
  const form = await newArticle(first);
  await fillRequired(form, 'Tulisan berpindah');
  await field(form, 'Content').click();
  const saved = first.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('peramban pertama.') === true,
  );
  await first.keyboard.type('Kalimat di peramban pertama.');
  await saved;
  await form.getByText(/^Saved \d\d:\d\d$/).waitFor();
  // The browser ends without a warning to the page.
  await first.context().close();

  const second = await staff.dashboard();
  await second.getByText('Unfinished: Tulisan berpindah').waitFor();
  await second.getByRole('button', { name: 'Continue writing' }).click();
  const continued = second.getByRole('form', { name: 'Create New Article' });
  await expect.poll(() => field(continued, 'Content').innerText()).toContain('peramban pertama');
  await save(continued);
  await sees(second, 'Success', 'Article created successfully!');
  const stored = await storedArticle(staff.api, 'tulisan-berpindah');
  expect(stored).toMatchObject({ status: 'published', content: '<p>Kalimat di peramban pertama.</p>' });
  await expect.poll(() => second.getByText('Unfinished:').count()).toBe(0);
  await second.getByText('Published: Tulisan berpindah').waitFor();
  const view = second.getByRole('link', { name: 'View (Bahasa Indonesia)' });
  expect(
    (await read(new URL(await view.evaluate((link: HTMLAnchorElement) => link.href)).pathname)).text,
  ).toContain('Kalimat di peramban pertama.');
});

it('shows readers the published text until the update, and outsiders the new one by a link', async () => {
  const { slug } = await makeArticle(staff.api, { title: 'Judul lama', slug: 'judul-lama' });
  const page = await staff.dashboard();
  const form = await editArticle(page, 'Judul lama');
  await field(form, 'Title').fill('Judul yang disunting');
  await form.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Judul yang disunting' }).waitFor();
  await field(form, 'Title').fill('Judul baru');
  await frame.getByRole('heading', { name: 'Judul baru' }).waitFor();

  await page.getByRole('button', { name: 'Create link for others' }).click();
  const link = new URL(await page.getByText(/\/preview\/[\w-]{43}\/id$/).innerText()).pathname;
  const shared = await read(link);
  expect([shared.status, shared.headers.get('cache-control'), shared.headers.get('x-robots-tag')]).toEqual([
    ...[200, 'no-store', 'noindex'],
  ]);
  expect(shared.text).toContain('Judul baru');
  expect((await read(link.replace(/id$/, 'en'))).status).toBe(200);
  expect((await read(`/id/blog/${slug}`)).text).not.toContain('Judul baru');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(async () => (await read(link)).status).toBe(404);

  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  await card(page, 'Judul baru').waitFor();
  expect((await read(`/id/blog/${slug}`)).text).toContain('Judul baru');
});

it('shows two writers each other and both texts', async () => {
  await makeArticle(staff.api, { title: 'Dua penulis', excerpt: 'Semula' });
  const [first, second] = [await staff.dashboard(), await staff.dashboard()];
  const [mine, theirs] = [await editArticle(first, 'Dua penulis'), await editArticle(second, 'Dua penulis')];
  await theirs.getByText(/also has this open/).waitFor();
  await field(mine, 'Title').fill('Judul dari satu');
  await field(theirs, 'Excerpt').fill('Ringkasan dari dua');
  for (const form of [mine, theirs]) {
    await expect.poll(() => field(form, 'Title').inputValue()).toBe('Judul dari satu');
    await expect.poll(() => field(form, 'Excerpt').inputValue()).toBe('Ringkasan dari dua');
  }
});
