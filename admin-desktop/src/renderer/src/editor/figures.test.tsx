import { AppError } from '@institute/core/api/errors.ts';
import { media, upload } from '@institute/core/media/endpoints.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { give, makeFile } from '#test/component/files.ts';
import { openArticle } from '#test/component/open-article.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type } from '#test/component/rich-text-page.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';
import { selectOption } from '#test/component/select.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { expectToast, leaveWindow } from '#test/component/views.ts';

const dashboard = useDashboard();
const keys = (text: string) => userEvent.keyboard(text);
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const figures = (text: Locator) => [...text.element().querySelectorAll('figure')];
const imagesIn = (text: Locator) => figures(text).map((each) => each.querySelectorAll('img').length);
const src = '/uploads/abc-80x60.webp';
const figure = (more = ' alt="Peta"', texts = '') =>
  `<figure class="picture"><img src="${src}"${more}>${texts}</figure>`;

/** Opens an article with a content, with the caret at its end. */
async function openContent(content: string) {
  const { form, stored } = await openArticle(dashboard, { content });
  const text = form.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  await keys('{Control>}{End}{/Control}');
  const press = (name: string) =>
    form.getByRole('toolbar').first().getByRole('button', { name, exact: true }).click();
  const insert = async (name: string) => {
    await press('Insert');
    await form.getByRole('option', { name, exact: true }).click();
  };
  /** Saves the form and returns the content. */
  const saved = async () => {
    const { version = 0 } = stored.items[0] ?? {};
    await save(form);
    await expect.poll(() => stored.items[0]?.version).toBe(version + 1);
    return stored.items[0]?.content;
  };
  return { form, text, press, insert, saved };
}

const textsOf = (values: unknown) => (values as { texts: { id: { content: string } } }).texts;

/** Uploads get the address `src`. */
function handleUploads() {
  dashboard.api.on(upload, () => ({ url: src, width: 80, height: 60 }));
}

describe('a figure in the text editor', () => {
  it('is inserted from the media library and described by keyboard', async () => {
    const item = sampleMedia({ alts: { id: 'Sawah di lereng', en: '' } });
    dashboard.api.on(media.list, () => new FakePage([item], 1));
    dashboard.api.on(media.tags, () => []);
    dashboard.api.on(media.byUrl, () => [item]);
    const { text, insert, saved } = await openContent('<p>Awal</p>');
    await insert('Picture');
    const form = dialog('Insert picture');
    await form.getByRole('button', { name: 'Insert picture', exact: true }).click();
    await expect.element(form.getByText('Choose a picture.')).toBeVisible();
    (form.getByRole('button', { name: 'Choose from library (Picture)' }).element() as HTMLElement).focus();
    await keys('{Enter}');
    await dialog('Choose a picture')
      .getByRole('button', { name: `Choose: ${item.fileName}` })
      .click();
    const description = form.getByRole('textbox', { name: 'Description' });
    await expect.element(description).toHaveValue('Sawah di lereng');
    expect(await violationsHere()).toEqual([]);
    await form.getByRole('textbox', { name: 'Caption' }).click();
    await type('Panen');
    await form.getByRole('textbox', { name: 'Credit' }).click();
    await type('Foto: NRI');
    await selectOption(form.getByRole('combobox', { name: 'Width' }), 'Wider than the text');
    await form.getByRole('textbox', { name: 'Caption' }).click();
    await keys('{Control>}{Enter}{/Control}');
    await expect.poll(() => figures(text)[0]?.ariaLabel).toBe('Picture: Sawah di lereng');
    await expect.poll(() => figures(text)[0]?.hasAttribute('data-selected')).toBe(true);
    await keys('{Shift>}{Enter}{/Shift}');
    await type('Akhir');
    expect(await saved()).toBe(
      `<p>Awal</p><figure class="picture is-wide"><img src="${item.url}" alt="Sawah di lereng"><figcaption>Panen` +
        '<small class="credit">Foto: NRI</small></figcaption></figure><p>Akhir</p>',
    );
  });

  it('is edited within the limits, made decorative and removed by keyboard, with undo', async () => {
    const long = 'x'.repeat(1000);
    const stored = `<p>a</p>${figure(' alt="Peta"', `<figcaption>${long}y</figcaption>`)}<p>b</p>`;
    const { text, press, saved } = await openContent(stored);
    await keys('{Home}{Backspace}{Enter}');
    const form = dialog('Edit picture');
    await expect.element(form.getByText('This text has 1,001 characters. The limit is 1,000.')).toBeVisible();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect.element(form).toBeVisible();
    await form.getByRole('checkbox', { name: /decorative/ }).click();
    await expect.element(form.getByRole('textbox', { name: 'Description' })).toBeDisabled();
    await form.getByRole('textbox', { name: 'Caption' }).click();
    await keys('{Control>}{End}{/Control}{Backspace}');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => figures(text)[0]?.ariaLabel).toBe(`Picture: ${long}`);
    expect(figures(text)[0]?.querySelector('img')?.getAttribute('alt')).toBe('');
    await press('Undo');
    await expect.poll(() => figures(text)[0]?.ariaLabel).toBe('Picture: Peta');
    await press('Redo');
    await expect.poll(() => figures(text)[0]?.ariaLabel).toBe(`Picture: ${long}`);
    await press('Undo');
    figures(text)[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    await keys('{Delete}');
    expect(await saved()).toBe('<p>a</p><p>b</p>');
  });

  it('is made of each file of a paste and a drop, and stands at the end without a caret', async () => {
    handleUploads();
    const { text, saved } = await openContent('<p>a</p><p>b</p>');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(makeFile());
    const outside = { clientX: -100, clientY: -100, bubbles: true, cancelable: true };
    text.element().dispatchEvent(new DragEvent('drop', { ...outside, dataTransfer }));
    await expect.poll(() => imagesIn(text)).toEqual([1]);
    give(text.getByText('a', { exact: true }), 'drop', makeFile(), makeFile('b.png'));
    await expect.poll(() => imagesIn(text)).toEqual([1, 1, 1]);
    give(text, 'paste', makeFile(), makeFile('b.png'));
    await expect.poll(() => imagesIn(text)).toEqual([1, 1, 1, 1, 1]);
    expect(await saved()).toBe(`<p>a</p>${figure('').repeat(4)}<p>b</p>${figure('')}`);
  });

  it('is not made of other files, whose place the notice names', async () => {
    handleUploads();
    const { form, text } = await openContent('<p>a</p>');
    const pdf = makeFile('laporan.pdf', { type: 'application/pdf' });
    give(text, 'drop', pdf, makeFile(), makeFile('data.xlsx', { type: '' }));
    const notice = form.getByText(/^The text cannot contain laporan\.pdf, data\.xlsx\. .* field “PDF”\.$/);
    await expect.element(notice).toBeVisible();
    await expect.poll(() => imagesIn(text)).toEqual([1]);
    expect(form.getByRole('button', { name: 'Undo paste' }).query()).toBeNull();
    expect(dialog('Insert picture').query()).toBeNull();
  });

  it('says that only the first frame of an animation is stored', async () => {
    dashboard.api.on(upload, () => ({ url: src, width: 80, height: 60, isAnimated: true }));
    const { text } = await openContent('<p>a</p>');
    give(text, 'paste', makeFile('a.gif', { type: 'image/gif' }));
    await expectToast('Success', 'Only the first frame of an animated picture is stored.');
    await expect.poll(() => imagesIn(text)).toEqual([1]);
  });

  it('shows the progress or the error of its upload, before which the form is not saved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    dashboard.api.on(upload, async () => {
      await answered;
      return { url: src, width: 80, height: 60 };
    });
    const { form, text, press, saved } = await openContent('<p>a</p>');
    give(text, 'paste', makeFile());
    await expect.element(form.getByRole('progressbar', { name: /^Upload of / })).toBeVisible();
    expect(text.element().querySelector('img')).toBeNull();
    await save(form);
    await expect.element(form.getByText(/^1 picture of the text is not uploaded/)).toBeVisible();
    answer();
    await expect.poll(() => imagesIn(text)).toEqual([1]);
    await press('Undo');
    await expect.poll(() => figures(text)).toEqual([]);
    await press('Redo');
    await expect.poll(() => imagesIn(text)).toEqual([1]);

    dashboard.api.on(upload, () => {
      throw new AppError('upload_failed');
    });
    await keys('{Control>}{End}{/Control}');
    give(text, 'paste', makeFile('peta.tif', { type: 'image/tiff' }), makeFile());
    const alerts = text.getByRole('alert');
    const reasons = () => alerts.elements().map(({ textContent }) => textContent);
    await expect.poll(() => reasons().length).toBe(2);
    expect(reasons()[0]).toMatch(/^peta\.tif was not uploaded\. TIFF pictures cannot be used here/);
    await save(form);
    await expect.element(form.getByText(/^2 pictures of the text are not uploaded/)).toBeVisible();
    const retry = text.getByRole('button', { name: 'Try again' });
    expect(retry.elements()).toHaveLength(1);
    handleUploads();
    await retry.click();
    await expect.poll(() => reasons().length).toBe(1);
    await text.getByRole('button', { name: 'Remove picture' }).click();
    expect((await saved())?.replace(/<\/?p>a?/g, '')).toBe(figure('').repeat(2));
  });

  it('stays at its place while the text of a colleague arrives', async () => {
    const { copies } = storeCopies(dashboard.api);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    dashboard.api.on(upload, async () => {
      await answered;
      return { url: src, width: 80, height: 60 };
    });
    const { form, text } = await openContent('<p>a</p><p>b</p>');
    await keys('{Control>}{Home}{/Control}{End}');
    give(text, 'paste', makeFile());
    const progress = form.getByRole('progressbar', { name: /^Upload of / });
    await expect.element(progress).toBeVisible();
    await field(form, 'Title').fill('Pertama');
    leaveWindow();
    await expect.poll(() => copies.size).toBe(1);
    for (const copy of copies.values()) {
      const values = structuredClone(copy.values);
      textsOf(values).id.content = '<p>baru</p><p>a</p><p>b dan c</p>';
      copies.set(copy.itemId, { ...copy, values, revision: copy.revision + 1, savedBy: 'siti' });
    }
    await field(form, 'Title').fill('Kedua');
    leaveWindow();
    await expect.element(text).toHaveTextContent(/baru/);
    await expect.element(progress).toBeVisible();
    answer();
    const content = () => {
      leaveWindow();
      return [...copies.values()].map(({ values }) => textsOf(values).id.content);
    };
    await expect.poll(content).toEqual([`<p>baru</p><p>a</p>${figure('')}<p>b dan c</p>`]);
    await save(form);
    await expect.element(form).not.toBeInTheDocument();
  });
});
