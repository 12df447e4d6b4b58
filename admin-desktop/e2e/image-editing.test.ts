import { maxUploadBytes } from '@institute/core/media/limits.ts';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  calls,
  editArticle,
  makeArticle,
  newArticle,
  nextFrames,
  picture,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
let small: Buffer;
let other: Buffer;
beforeAll(async () => {
  small = await picture(320, 200);
  other = await picture(320, 200);
});

const input = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const cover = (form: Locator) => form.getByRole('img', { name: 'Chosen cover image' });
const gallery = (form: Locator) => form.getByRole('list').getByRole('img', { name: /^Gallery image/ });
const order = (form: Locator) =>
  gallery(form).evaluateAll((all) => all.map((each) => each.getAttribute('src')?.at(-1)));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

interface Given {
  name: string;
  type: string;
  bytes: number[];
  /** Padded to this size in bytes. Decoders ignore the padding. */
  size?: number;
}
const png = (name = 'a.png', bytes = small): Given => ({ name, type: 'image/png', bytes: [...bytes] });
const large = (): Given => ({ ...png(), size: maxUploadBytes + 1 });
const text: Given = { name: 'laporan.pdf', type: 'application/pdf', bytes: [37, 80, 68, 70] };

/**
 * Dispatches a drop or paste of files.
 * @returns whether the page handled it
 */
function give(target: Locator, event: 'drop' | 'paste', files: readonly Given[]): Promise<boolean> {
  return target.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer();
      for (const { name, type, bytes, size } of given) {
        const parts = [new Uint8Array(bytes), new Uint8Array(size ? size - bytes.length : 0)];
        data.items.add(new File(parts, name, { type }));
      }
      const how = { bubbles: true, cancelable: true };
      if (type === 'paste')
        return !element.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: data }));
      for (const each of ['dragenter', 'dragover'])
        element.dispatchEvent(new DragEvent(each, { ...how, dataTransfer: data }));
      return !element.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: data }));
    },
    [event, files] as const,
  );
}

/** Drags with the mouse in steps. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const { mouse } = from.page();
  await mouse.move(...start);
  await mouse.down();
  await mouse.move(...end, { steps: 8 });
  await mouse.up();
}

async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  // Below the buttons on the image.
  return [x + width / 2, y + height * 0.75];
}

/** Opens the form of an article with gallery images named a, b and so on. */
async function withGallery(page: Page, names: string): Promise<{ form: Locator; slug: string }> {
  const { title, slug } = await makeArticle(staff.api, {
    gallery: [...names].map((name) => `/uploads/${name}`),
  });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  return { form: await editArticle(page, title), slug };
}

describe('the order of the gallery', () => {
  it('changes by buttons, with focus on the image and an announced position', async () => {
    const page = await staff.signedIn();
    const { form, slug } = await withGallery(page, 'abc');
    const button = (name: string) => form.getByRole('button', { name, exact: true });
    expect(await button('Move image 1 earlier').isDisabled()).toBe(true);
    expect(await button('Move image 3 later').isDisabled()).toBe(true);
    await button('Move image 1 later').focus();
    await page.keyboard.press('Enter');
    expect(await order(form)).toEqual(['b', 'a', 'c']);
    expect(await focused(page)).toBe('Move image 2 later');
    await form.getByRole('status').getByText('Image 1 is now number 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    expect(await order(form)).toEqual(['b', 'c', 'a']);
    // The pressed button is disabled at the end, so the opposite button takes the focus.
    expect(await focused(page)).toBe('Move image 3 earlier');
    await button('Remove image 3').focus();
    await page.keyboard.press('Enter');
    expect(await order(form)).toEqual(['b', 'c']);
    expect(await focused(page)).toBe('Remove image 2');
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await storedArticle(staff.api, slug)).gallery).toEqual(['/uploads/b', '/uploads/c']);
  });

  it('changes by dragging an image onto another, and by no other drop', async () => {
    // High enough that nothing scrolls under the mouse.
    const page = await staff.signedIn({}, { viewport: { width: 1280, height: 2400 } });
    const { form } = await withGallery(page, 'abc');
    const pictures = gallery(form);
    await drag(pictures.first(), pictures.last());
    await expect.poll(() => order(form)).toEqual(['b', 'c', 'a']);
    await drag(pictures.last(), pictures.nth(1));
    await expect.poll(() => order(form)).toEqual(['b', 'a', 'c']);
    await drag(pictures.first(), form.getByRole('heading').first());
    expect(await order(form)).toEqual(['b', 'a', 'c']);
    expect(calls(page, 'POST /api/upload')).toEqual([]);
  });
});

describe('a dropped image', () => {
  it('is uploaded to its drop field, which rejects invalid files', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    for (const label of ['Cover Image', 'Gallery']) {
      for (const [file, message] of [
        [text, 'Only image files are allowed'],
        [large(), 'File size must be less than 10MB'],
      ] as const) {
        expect(await give(input(form, label), 'drop', [file])).toBe(true);
        await sees(page, 'Error', message);
        expect(await input(form, label).getAttribute('aria-invalid')).toBe('true');
        await page.getByRole('button', { name: 'Close notification' }).click();
      }
    }
    expect(calls(page, 'POST /api/upload')).toEqual([]);
    // Outside of both drop zones, the browser would open the file.
    expect(await give(form, 'drop', [png()])).toBe(true);
    await give(input(form, 'Cover Image'), 'drop', [png()]);
    await cover(form).waitFor();
    await give(input(form, 'Gallery'), 'drop', [png(), png('b.png', other)]);
    await expect.poll(() => gallery(form).count()).toBe(2);
    expect(calls(page, 'POST /api/upload')).toHaveLength(3);
  });

  it('is rejected as the eleventh, with the reason', async () => {
    const page = await staff.signedIn();
    const { form } = await withGallery(page, 'abcdefghij');
    await give(input(form, 'Gallery'), 'drop', [png()]);
    await sees(page, 'Error', 'Gallery can have maximum 10 images');
    expect(calls(page, 'POST /api/upload')).toEqual([]);
  });
});

describe('a pasted image', () => {
  it('becomes the cover first, then a gallery image, and is ignored in a text', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await form.getByText('A copied picture is added with Ctrl+V').waitFor();
    for (const name of ['Title', 'Content']) {
      const field = form.getByRole('textbox', { name, exact: true });
      await field.focus();
      await give(field, 'paste', [png()]);
    }
    await nextFrames(page);
    expect(calls(page, 'POST /api/upload')).toEqual([]);
    const button = form.getByRole('button', { name: 'Cancel' });
    await button.focus();
    expect(await give(button, 'paste', [text])).toBe(true);
    await sees(page, 'Error', 'Only image files are allowed');
    await give(button, 'paste', [png()]);
    await cover(form).waitFor();
    await sees(page, 'Success', 'Cover image uploaded!');
    await give(button, 'paste', [png()]);
    await expect.poll(() => gallery(form).count()).toBe(1);
    await page.getByRole('tab', { name: 'Articles' }).focus();
    expect(await give(page.getByRole('tab', { name: 'Articles' }), 'paste', [png()])).toBe(false);
  });

  it('becomes cover, then flyer of a podcast, and is rejected after that', async () => {
    const page = await staff.signedIn();
    await page.goto(`${staff.product.url}/admin/dashboard?tab=podcasts`);
    await page.getByRole('button', { name: 'Add Podcast' }).click();
    const form = page.getByRole('form', { name: 'Add New Podcast' });
    await form.waitFor();
    const button = form.getByRole('button', { name: 'Cancel' });
    await button.focus();
    await give(button, 'paste', [png()]);
    await cover(form).waitFor();
    await expect.poll(() => input(form, 'Flyer').isEnabled()).toBe(true);
    await give(button, 'paste', [png()]);
    await form.getByRole('img', { name: 'Chosen flyer' }).waitFor();
    await expect.poll(() => input(form, 'Flyer').isEnabled()).toBe(true);
    await give(button, 'paste', [png()]);
    await sees(page, 'Error', 'Cover and flyer are both there. Remove one first.');
    expect(calls(page, 'POST /api/upload')).toHaveLength(2);
  });
});

it('retries a failed upload without choosing the file again (ERR-16)', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: { error: 'Rusak' } }));
  await give(input(form, 'Gallery'), 'drop', [png('satu.png'), png('dua.png', other)]);
  await sees(page, 'Upload failed. Please try again.', 'Rusak');
  await page.unroute('**/api/upload');
  await form.getByRole('button', { name: 'Try again: satu.png, dua.png' }).click();
  await expect.poll(() => gallery(form).count()).toBe(2);
  expect(await form.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
});

it('saves alt texts in both languages and publishes them', async () => {
  const { title, slug } = await makeArticle(staff.api, {
    coverImageUrl: '/uploads/sampul-30x20.webp',
    gallery: ['/uploads/satu-30x20.webp'],
    translations: { en: { title: 'In English' } },
  });
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  const describe = 'Describe this picture. Says what the picture shows, for people who cannot see it.';
  expect(await form.getByText(describe, { exact: true }).count()).toBe(2);
  const alt = (name: string) => form.getByRole('textbox', { name, exact: true });
  // A reverted change counts as no change.
  await alt('Description of image 1 (Indonesian)').fill('x');
  await form.getByText('Kept on this device until you save.').waitFor();
  await alt('Description of image 1 (Indonesian)').fill('');
  await form.getByText('Kept on this device until you save.').waitFor({ state: 'detached' });
  await alt('Description of the cover (Indonesian)').fill('Sawah di pagi hari');
  expect(await form.getByText(describe, { exact: true }).count()).toBe(1);
  await alt('Description of the cover (English)').fill('A rice field in the morning');
  await alt('Description of image 1 (English)').fill('A market');
  await page.reload();
  await page.getByRole('button', { name: 'Restore text' }).click();
  await expect
    .poll(() => alt('Description of the cover (English)').inputValue())
    .toBe('A rice field in the morning');
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  expect((await storedArticle(staff.api, slug)).imageAlts).toEqual({
    '/uploads/sampul-30x20.webp': { id: 'Sawah di pagi hari', en: 'A rice field in the morning' },
    '/uploads/satu-30x20.webp': { en: 'A market' },
  });
  const reader = async (path: string) => (await fetch(staff.product.url + path)).text();
  expect(await reader(`/en/blog/${slug}`)).toContain('alt="A rice field in the morning"');
  expect(await reader(`/en/blog/${slug}`)).toContain('alt="A market"');
  expect(await reader(`/id/blog/${slug}`)).toContain('alt="Sawah di pagi hari"');
  expect(await reader('/id/blog')).toContain('alt="Sawah di pagi hari"');
  // Everything is reverted, so the form is unchanged.
  await editArticle(page, title);
  for (const name of ['Description of the cover (Indonesian)', 'Description of the cover (English)'])
    await alt(name).fill('');
  await alt('Description of image 1 (English)').fill('');
  await save(form);
  await expect.poll(async () => (await storedArticle(staff.api, slug)).imageAlts).toEqual({});
});
