import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { choice, editArticle, enterTime, save, saveBy, setTime } from '#test/component/article-page.ts';
import { saveButton } from '#test/component/fields.ts';
import { openNewArticle, publishTimeButton } from '#test/component/open-article.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected, selectOption } from '#test/component/select.ts';
import { sampleArticle, samplePodcast } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const later = '2039-11-24T02:00:00.000Z';
const past = '2026-01-02T02:00:00.000Z';
const group = (form: Locator) => form.getByRole('group', { name: 'When it is unpublished' });

describe('the unpublish time of an article', () => {
  it('is in the future and after the publish time, and is described before it is sent', async () => {
    const { page, form } = await openNewArticle(dashboard, 'Panggilan makalah');
    const { create } = article.admin;
    const change = group(form).getByRole('button', { name: 'Change the unpublish time' });
    await expect.element(group(form).getByText('No unpublish time is set.')).toBeVisible();
    await saveBy(page, 'Unpublish at…');
    await enterTime('2026-01-02', '09:00');
    await expect
      .element(group(form).getByText('This time has passed: visitors do not see it.'))
      .toBeVisible();
    dashboard.api.on(create, () => {
      throw new AppError('validation', { fields: { unpublishAt: 'past_time' } });
    });
    await save(form);
    await expect.element(group(form).getByText('Choose a time in the future.')).toBeVisible();

    storeArticles(dashboard.api);
    await setTime(change, '2039-11-24', '09:00');
    await setTime(publishTimeButton(form), '2039-11-25', '09:00');
    await save(form);
    await expect.element(group(form).getByText('Choose a time after the publish time.')).toBeVisible();
    await expect.element(change).toHaveFocus();
    expect(dashboard.api.bodies(create)).toMatchObject([{ unpublishAt: past }]);
    await setTime(publishTimeButton(form), '2039-11-23', '09:00');
    const outcome =
      'Will be unpublished on 24 November 2039, 09:00 WIB. From then on visitors do not see it.';
    await expect.element(group(form).getByText(outcome)).toBeVisible();
    await save(form);
    await expectToast('Success', 'Article created successfully!');
    expect(dashboard.api.bodies(create).at(-1)).toMatchObject({
      ...{ publishAt: '2039-11-23T02:00:00.000Z', unpublishAt: later },
    });
  });

  it('that has passed makes it unpublished, and the status Published removes the time', async () => {
    const [item, other] = [sampleArticle({ unpublishAt: past }), sampleArticle({ unpublishAt: later })];
    storeArticles(dashboard.api, item, other);
    const page = await renderDashboard(dashboard);
    const ahead = card(other.title);
    await expect.element(ahead.getByText('Published', { exact: true })).toBeVisible();
    await expect.element(ahead.getByText('To be unpublished on 24 November 2039, 09:00 WIB')).toBeVisible();
    await expect.element(ahead.getByRole('link', { name: /View on site/ })).toBeVisible();
    const shown = card(item.title);
    await expect.element(shown.getByText('Unpublished', { exact: true })).toBeVisible();
    expect(shown.getByRole('link', { name: /View on site/ }).elements()).toEqual([]);
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Unpublished');
    await expect
      .poll(() => dashboard.api.lines('GET /api/admin/articles?').at(-1))
      .toContain('status=unpublished');
    const form = await editArticle(page, item.title);
    const status = () => selected(choice(form, 'Status'));
    expect(status()).toBe('Unpublished');
    await expect.element(group(form).getByText('2 January 2026, 09:00 WIB')).toBeVisible();
    await selectOption(choice(form, 'Status'), 'Published');
    await expect.element(group(form).getByText('No unpublish time is set.')).toBeVisible();
    expect(status()).toBe('Published');
    await save(form);
    await expectToast('Success', 'Article updated successfully!');
    expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
      { status: 'published', unpublishAt: null },
    ]);
  });
});

it('unpublishes a podcast in the Indonesian interface', async () => {
  const item = samplePodcast({ title: 'Siaran sementara', unpublishAt: later });
  dashboard.api.on(podcast.admin.list, () => [item]);
  dashboard.api.on(podcast.admin.update, () => item);
  const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=podcasts', language: 'id' });
  await expect.element(page.getByText('Akan ditarik pada 24 November 2039, 09:00 WIB')).toBeVisible();
  await page.getByRole('button', { name: 'Sunting: Siaran sementara', exact: true }).click();
  await page.getByRole('button', { name: 'Hapus waktu penarikan' }).click();
  await expect.element(page.getByText('Tidak ada waktu penarikan.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Atur waktu penarikan' })).toHaveFocus();
  await saveButton(page.getByRole('form')).click();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  expect(dashboard.api.bodies(podcast.admin.update)).toMatchObject([{ unpublishAt: null }]);
});
