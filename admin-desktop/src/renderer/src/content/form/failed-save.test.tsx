import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { save } from '#test/component/article-page.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed } from '#test/component/responses.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { expectToast } from '#test/component/views.ts';
import { expectWritten, openWritten } from '#test/component/written-article.ts';

const dashboard = useDashboard();

it('a save preserves the form if it fails, is sent once per attempt, and blocks typing', async () => {
  const { form } = await openWritten(dashboard, 'Gagal disimpan');
  for (const [error, message] of [
    [new AppError('internal'), 'Internal server error'],
    [new TypeError('Failed to fetch'), 'You appear to be offline. Check your connection and try again.'],
  ] as const) {
    dashboard.api.on(article.admin.create, () => {
      throw error;
    });
    await save(form);
    await expectToast('Error', message);
    await expect.element(form.getByRole('alert').getByText(message)).toBeVisible();
    await expectWritten(form, 'Gagal disimpan');
  }
  window.dispatchEvent(new Event('online'));
  await expect.element(form.getByText('You appear to be offline')).not.toBeInTheDocument();
  const response = delayed();
  dashboard.api.on(article.admin.create, async () => {
    await response.released;
    return sampleArticle();
  });
  // Two presses before the next render.
  const button = saveButton(form).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  (field(form, 'Title').element() as HTMLElement).focus();
  await userEvent.keyboard('terlambat');
  await expectWritten(form, 'Gagal disimpan');
  response.release();
  await expectToast('Success', 'Article created successfully!');
  await expect.element(form).not.toBeInTheDocument();
  const [title, content] = ['Gagal disimpan', '<p>Kata yang lama dicari.</p>'];
  const written = { title, content, category: 'Case Studies' };
  expect(dashboard.api.bodies(article.admin.create)).toMatchObject([written, written, written]);
});
