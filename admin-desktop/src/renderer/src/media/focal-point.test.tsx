import { AppError } from '@institute/core/api/errors.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';
import { samplePodcast } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { dialog, expectToast, toast } from '#test/component/views.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

/** Stores an image behind the API. */
function handleImage(values: Partial<MediaItem> = {}) {
  const { api } = dashboard;
  const stored = { item: sampleMedia(values) };
  api.on(media.list, () => new FakePage([stored.item]));
  api.on(media.one, () => stored.item);
  api.on(media.byUrl, () => [stored.item]);
  api.on(media.describe, ({ body: { focalPoint, crop, version } }) => {
    if (version !== stored.item.version) throw new AppError('stale_version', { current: stored.item });
    const changes = { ...(focalPoint !== undefined && { focalPoint }), ...(crop !== undefined && { crop }) };
    stored.item = { ...stored.item, ...changes, version: version + 1 };
    return stored.item;
  });
  return stored;
}

/** An image of 300 × 200 pixels. */
function drawnImage() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
  return { url: canvas.toDataURL(), width: 300, height: 200 };
}

async function openFromLibrary(language: 'id' | 'en' = 'en', theme: 'light' | 'dark' = 'light') {
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=media&open=media', language, theme });
  await page
    .getByRole('button', { name: language === 'en' ? 'Crop and focal point' : 'Potongan dan titik fokus' })
    .click();
  return dialog(language === 'en' ? 'Crop and focal point' : 'Potongan dan titik fokus');
}

/**
 * Returns for each frame of the site which part of the image it shows: from left to right and from top to bottom, in
 * percent of the whole image.
 */
const shownParts = () =>
  [...document.querySelectorAll('figure img')].map((image) => {
    const part = image.getBoundingClientRect();
    const frame = image.parentElement as HTMLElement;
    const { left, top } = frame.getBoundingClientRect();
    const percent = (edge: number, start: number, length: number) =>
      Math.round(((edge - start) / length) * 100);
    const [x, y] = [left + frame.clientLeft, top + frame.clientTop];
    return [
      [percent(x, part.left, part.width), percent(x + frame.clientWidth, part.left, part.width)].join('-'),
      [percent(y, part.top, part.height), percent(y + frame.clientHeight, part.top, part.height)].join('-'),
    ].join(' ');
  });

/** The frames of a 3:2 image without a crop and with the default point. */
const wholeParts = ['0-100 4-88', '17-83 0-100', '25-75 0-100'];

it('moves by the keyboard from the default, and survives a change by somebody else', async () => {
  const stored = handleImage();
  const editor = await openFromLibrary();
  const [x, y] = [
    editor.getByRole('slider', { name: 'From left to right' }),
    editor.getByRole('slider', { name: 'From top to bottom' }),
  ];
  await expect.element(x).toHaveAttribute('aria-valuetext', '50% from the left');
  await expect.element(y).toHaveAttribute('aria-valuetext', '25% from the top');
  const save = editor.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await expect.poll(shownParts).toEqual(wholeParts);
  stored.item = { ...stored.item, focalPoint: { x: 0.1, y: 0.1 }, version: 7 };
  (x.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  (y.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(x).toHaveAttribute('aria-valuetext', '40% from the left');
  await expect.element(y).toHaveAttribute('aria-valuetext', '95% from the top');
  await expect.poll(shownParts).toEqual(['0-100 15-99', '13-80 0-100', '20-70 0-100']);
  await save.click();
  await expect.element(editor.getByRole('alert')).toHaveTextContent('Somebody else changed this file');
  await expect.element(x).toHaveAttribute('aria-valuetext', '40% from the left');
  expect(await violationsHere(), 'the focal point').toEqual([]);
  await expect.poll(() => dashboard.api.lines('GET /api/admin/media/said').length).toBeGreaterThan(1);
  await save.click();
  await expectToast('Success', 'Crop and focal point have been saved.');
  await expect.element(editor).not.toBeInTheDocument();
  const focalPoint = { x: 0.4, y: 0.95 };
  expect(dashboard.api.bodies(media.describe)).toEqual([
    { focalPoint, version: 1 },
    { focalPoint, version: 7 },
  ]);
});

it('moves to where the picture is pressed, and returns to the default', async () => {
  handleImage({ focalPoint: { x: 0, y: 0 }, source: drawnImage() });
  const editor = await openFromLibrary();
  const picture = editor.element().querySelector('[class*="picture"] img') as HTMLElement;
  await expect.poll(() => picture.getBoundingClientRect().height).toBeGreaterThan(50);
  const { width, height } = picture.getBoundingClientRect();
  await userEvent.click(picture, { position: { x: width * 0.74, y: height * 0.51 } });
  const x = editor.getByRole('slider', { name: 'From left to right' });
  await expect.element(x).toHaveAttribute('aria-valuetext', '75% from the left');
  const y = editor.getByRole('slider', { name: 'From top to bottom' });
  await expect.element(y).toHaveAttribute('aria-valuetext', '50% from the top');
  await editor.getByRole('button', { name: 'Use the default' }).click();
  await expect.poll(shownParts).toEqual(wholeParts);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  expect(dashboard.api.bodies(media.describe)).toEqual([{ focalPoint: null, version: 1 }]);
});

it('is set from a cover of a form without touching the form, and not for uncropped pictures', async () => {
  const { url } = handleImage().item;
  storeItems(dashboard.api, podcast, samplePodcast, [{ coverImageUrl: url, flyerUrl: url }]);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=podcasts' });
  await page.getByRole('button', { name: /^Edit: / }).click();
  const open = page.getByRole('button', { name: /^Crop and focal point/ });
  await expect
    .poll(() => open.elements().map((each) => each.textContent))
    .toEqual(['Crop and focal point (Cover Image)']);
  await open.click();
  const editor = dialog('Crop and focal point');
  (editor.getByRole('slider', { name: 'From left to right' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectToast('Success', 'Crop and focal point have been saved.');
  await expect.element(open).toHaveFocus();
  expect(dashboard.api.bodies(podcast.admin.update)).toEqual([]);
});

describe('the crop', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const mode = (name: string) => page.getByRole('dialog').getByText(name, { exact: true });
  const edge = (name: string) => page.getByRole('slider', { name, exact: true });

  it('moves by the keyboard, shows its size and frames, and the point stays where it is', async () => {
    handleImage({ focalPoint: { x: 0.7, y: 0.5 } });
    const editor = await openFromLibrary();
    await mode('Crop').click();
    await expect.element(edge('Left edge')).toHaveAttribute('aria-valuetext', '0% from the left');
    await expect.element(edge('Bottom edge')).toHaveAttribute('aria-valuetext', '100% from the top');
    await expect.element(editor.getByRole('button', { name: 'Show the whole picture' })).toBeDisabled();
    (edge('Left edge').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect.element(edge('Left edge')).toHaveAttribute('aria-valuetext', '4% from the left');
    await expect.element(editor.getByText('864 × 600 pixels')).toBeVisible();
    (edge('Bottom edge').element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    // The smallest crop has a twentieth of each side.
    await expect.element(editor.getByText('864 × 30 pixels')).toBeVisible();
    await expect.element(edge('Bottom edge')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast('Success', 'Crop and focal point have been saved.');
    // 70% of the image are 68.75% of the crop, and the grid has steps of 5%.
    expect(dashboard.api.bodies(media.describe)).toEqual([
      { crop: { x: 0.04, y: 0, width: 0.96, height: 1 }, version: 1 },
    ]);
  });

  it('is drawn, moved and resized by the pointer, and reset', async () => {
    handleImage({ crop, source: drawnImage() });
    const editor = await openFromLibrary();
    await expect.poll(shownParts).toEqual(['50-100 14-57', '50-100 6-81', '50-100 0-100']);
    await mode('Crop').click();
    const picture = editor.element().querySelector('[class*="picture"]') as HTMLElement;
    await expect.poll(() => picture.getBoundingClientRect().height).toBeGreaterThan(50);
    const spans = () =>
      ['Left edge', 'Right edge', 'Top edge', 'Bottom edge'].map((name) =>
        Number(edge(name).element().getAttribute('aria-valuenow')),
      );
    const { width, height } = picture.getBoundingClientRect();
    // Measured inside the border.
    const at = ([x, y]: [number, number]) => ({ x: x * width - 1, y: y * height - 1 });
    const drag = (from: [number, number], to: [number, number]) =>
      userEvent.dragAndDrop(picture, picture, { sourcePosition: at(from), targetPosition: at(to) });
    await drag([0.75, 0.5], [0.5, 0.9]);
    await expect.poll(spans).toEqual([25, 75, 0, 100]);
    await drag([0.75, 0.98], [0.65, 0.6]);
    await expect.poll(spans).toEqual([25, 65, 0, 60]);
    await editor.getByRole('button', { name: 'Show the whole picture' }).click();
    await expect.poll(spans).toEqual([0, 100, 0, 100]);
    await drag([0.9, 0.85], [0.8, 0.6]);
    await expect.poll(spans).toEqual([80, 90, 60, 85]);
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(editor).not.toBeInTheDocument();
    expect(dashboard.api.bodies(media.describe)).toEqual([
      { crop: { x: 0.8, y: 0.6, width: 0.1, height: 0.25 }, version: 1 },
    ]);
  });

  it('fits on a phone, and waits for a picture that is not in the library, in Indonesian', async () => {
    const stored = handleImage({ crop, width: 450 });
    dashboard.api.on(media.byUrl, () => []);
    await page.viewport(390, 844);
    const editor = await openFromLibrary('id', 'dark');
    await expect.element(editor.getByText('Gambar ini belum ada di pustaka.')).toBeVisible();
    await editor.getByRole('button', { name: 'Tutup' }).click();
    dashboard.api.on(media.byUrl, () => [stored.item]);
    await page.getByRole('button', { name: 'Potongan dan titik fokus' }).click();
    await expect.element(editor.getByRole('slider', { name: 'Dari kiri ke kanan' })).toBeVisible();
    await mode('Potongan').click();
    await expect.element(edge('Tepi kiri')).toHaveAttribute('aria-valuetext', '50% dari kiri');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    expect(await violationsHere(), 'on a phone').toEqual([]);
    expect(toast().elements()).toEqual([]);
    await editor.getByRole('button', { name: 'Batal' }).click();
    // The details name the whole image.
    await expect.element(page.getByText('Dipotong dari')).toBeVisible();
    await expect.element(page.getByText('900 × 600 piksel')).toBeVisible();
  });
});
