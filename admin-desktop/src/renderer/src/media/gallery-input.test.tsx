import { afterEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { editArticle, save } from '#test/component/article-page.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

const gallery = (form: Locator) => form.getByRole('list').getByRole('img', { name: /^Gallery image/ });
const order = (form: Locator) =>
  gallery(form)
    .elements()
    .map((image) => image.getAttribute('src')?.at(-1));
const focused = () => document.activeElement?.getAttribute('aria-label');

it('changes the order by dragging or by buttons, with focus on the image and its position', async () => {
  const images = ['/uploads/a', '/uploads/b', '/uploads/c'];
  const stored = storeArticles(dashboard.api, sampleArticle({ title: 'Tiga gambar', gallery: images }));
  // High enough that nothing scrolls under the mouse.
  await page.viewport(1500, 2400);
  const form = await editArticle(await renderDashboard(dashboard), 'Tiga gambar');
  await expect.poll(() => order(form)).toEqual(['a', 'b', 'c']);
  const pictures = gallery(form);
  /** Drags from below the buttons of the image. */
  const drag = async (from: Locator, to: Locator) => {
    const { width, height } = from.element().getBoundingClientRect();
    const sourcePosition = { x: width / 2, y: height * 0.75 };
    await userEvent.dragAndDrop(from, to, { sourcePosition });
  };
  await drag(pictures.first(), pictures.last());
  await expect.poll(() => order(form)).toEqual(['b', 'c', 'a']);
  await drag(pictures.last(), pictures.nth(1));
  await expect.poll(() => order(form)).toEqual(['b', 'a', 'c']);
  await drag(pictures.first(), form.getByRole('heading').first());
  expect(order(form)).toEqual(['b', 'a', 'c']);
  expect(dashboard.api.lines('POST')).toEqual([]);

  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const focus = (name: string) => (button(name).element() as HTMLElement).focus();
  await expect.element(button('Move image 1 earlier')).toBeDisabled();
  await expect.element(button('Move image 3 later')).toBeDisabled();
  focus('Move image 1 later');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => order(form)).toEqual(['a', 'b', 'c']);
  expect(focused()).toBe('Move image 2 later');
  await expect.element(form.getByText('Image 1 is now number 2 of 3.')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => order(form)).toEqual(['a', 'c', 'b']);
  // The pressed button is disabled at the end, so the opposite button takes the focus.
  expect(focused()).toBe('Move image 3 earlier');
  focus('Remove image 3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => order(form)).toEqual(['a', 'c']);
  expect(focused()).toBe('Remove image 2');
  await save(form);
  await expectToast('Success', 'Article updated successfully!');
  expect(stored.items[0]?.gallery).toEqual(['/uploads/a', '/uploads/c']);
});

it('has an alternative text per language, also in a draft, and a reverted one counts as no change', async () => {
  const image = { coverImageUrl: '/uploads/sampul', gallery: ['/uploads/satu'] };
  const translations = { en: { title: 'In English' } };
  const stored = storeArticles(dashboard.api, sampleArticle({ title: 'Bergambar', ...image, translations }));
  const page = await renderDashboard(dashboard);
  const form = await editArticle(page, 'Bergambar');
  const hint = form.getByText(
    'Describe this picture. Says what the picture shows, for people who cannot see it.',
    { exact: true },
  );
  const alt = (name: string) => form.getByRole('textbox', { name, exact: true });
  const isStored = form.getByText('Kept on this device until you save.');
  await expect.poll(() => hint.elements().length).toBe(2);
  await alt('Description of image 1 (Indonesian)').fill('x');
  await expect.element(isStored).toBeVisible();
  await alt('Description of image 1 (Indonesian)').fill('');
  await expect.element(isStored).not.toBeInTheDocument();
  await alt('Description of the cover (Indonesian)').fill('Sawah di pagi hari');
  await expect.poll(() => hint.elements().length).toBe(1);
  await alt('Description of image 1 (English)').fill('A market');
  window.dispatchEvent(new Event('pagehide'));
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: 'Restore text' }).click();
  await expect.element(alt('Description of image 1 (English)')).toHaveValue('A market');
  await save(form);
  await expectToast('Success', 'Article updated successfully!');
  expect(stored.items[0]?.imageAlts).toEqual({
    '/uploads/sampul': { id: 'Sawah di pagi hari', en: '' },
    '/uploads/satu': { id: '', en: 'A market' },
  });
});
