import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { formatDateTime } from '@institute/core/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { choice, editArticle, enterTime, save, saveBy, setTime } from '#test/component/article-page.ts';
import { versionsIn } from '#test/component/conflict.ts';
import { saveButton } from '#test/component/fields.ts';
import {
  openArticle,
  openNewArticle,
  publishTimeButton,
  setTimeFromNow,
} from '#test/component/open-article.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected, selectOption } from '#test/component/select.ts';
import { sampleArticle, sampleResearch } from '#test/component/staff-items.ts';
import { storeArticles, storeItems } from '#test/component/stored-items.ts';
import { card, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const later = '2039-11-24T02:00:00.000Z';
const created = () => dashboard.api.bodies(article.admin.create);
const updated = () => dashboard.api.bodies(article.admin.update);
const dater = (form: Locator) => form.getByRole('button', { name: 'Change the date' });
const when = (form: Locator) => form.getByRole('group', { name: 'When it is public' });

describe('the publish time of an article', () => {
  it('makes a draft scheduled, needs day and time, and is described before it is sent', async () => {
    const { page, form } = await openNewArticle(dashboard, 'Menjelang pagi');
    const shown = () => selected(choice(form, 'Status'));
    const text = (words: string) => when(form).getByText(words, { exact: true });
    await expect.element(text('Visitors see it as soon as it is saved.')).toBeVisible();
    await setTimeFromNow(publishTimeButton(form), -3_600_000);
    await expect.element(text('This time has passed: visitors see it as soon as it is saved.')).toBeVisible();
    await form.getByRole('button', { name: 'Remove the publish time' }).click();
    await expect.element(text('Visitors see it as soon as it is saved.')).toBeVisible();

    await selectOption(choice(form, 'Status'), 'Draft');
    await setTimeFromNow(publishTimeButton(form), -3_600_000);
    await expect.element(form.getByText('This time has passed: visitors do not see the draft')).toBeVisible();
    expect(shown()).toBe('Draft');
    await setTimeFromNow(publishTimeButton(form), 86_400_000);
    await expect.poll(shown).toBe('Scheduled');
    // Another status clears the time, so that no draft stays scheduled.
    await selectOption(choice(form, 'Status'), 'Draft');
    await expect.element(text('Visitors do not see a draft.')).toBeVisible();

    await saveBy(page, 'Schedule…');
    const dialog = page.getByRole('dialog', { name: 'When it is public' });
    const day = dialog.getByLabelText('Publish on');
    await expect.element(day).toHaveFocus();
    await day.fill('2039-11-24');
    await dialog.getByRole('button', { name: 'Set time' }).click();
    await expect.element(dialog.getByText('This field is required')).toBeVisible();
    await expect.element(dialog.getByLabelText('Publish at (WIB)')).toHaveFocus();
    expect(await violationsHere()).toEqual([]);
    await enterTime('2039-11-24', '09:00');
    expect(created()).toEqual([]);
    await expect
      .element(text('Will be public on 24 November 2039, 09:00 WIB. Until then visitors do not see it.'))
      .toBeVisible();
    await save(form);
    await expectToast('Success', 'Article created successfully!');
    expect(created()).toMatchObject([{ publishAt: later }]);
  });

  it('is on the card, which the list finds by its status, and ends when it becomes a draft', async () => {
    const stored = sampleArticle({ publishAt: later, publishedAt: later });
    storeArticles(dashboard.api, stored);
    const page = await renderDashboard(dashboard);
    const item = card(stored.title);
    await expect.element(item.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect.element(item.getByText('24 November 2039, 09:00 WIB')).toBeVisible();
    expect(item.getByRole('link', { name: /View on site/ }).elements()).toEqual([]);
    expect(await violationsHere()).toEqual([]);
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Scheduled');
    await expect
      .poll(() => dashboard.api.lines('GET /api/admin/articles?').at(-1))
      .toContain('status=scheduled');
    const form = await editArticle(page, stored.title);
    await selectOption(choice(form, 'Status'), 'Draft');
    await save(form);
    await expectToast('Success', 'Article updated successfully!');
    expect(updated()).toMatchObject([{ status: 'draft', publishAt: null }]);
  });
});

describe('the date of a published item', () => {
  it('is a field of an article, and shown in a conflict', async () => {
    const { item, page, form, stored } = await openArticle(dashboard);
    const moment = `${formatDateTime(item.publishedAt ?? '', 'en')} WIB`;
    await expect.element(when(form).getByText(moment, { exact: true })).toBeVisible();
    expect(when(form).getByRole('button').elements()).toHaveLength(1);
    await setTime(dater(form), '2019-03-04', '05:06');
    await expect.element(when(form).getByText('4 March 2019, 05:06 WIB')).toBeVisible();
    const theirs = { version: 2, publishAt: '2040-05-06T00:00:00.000Z' };
    stored.items = stored.items.map((each) => ({ ...each, ...theirs }));
    await save(form);
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
    const moments = ['2019-03-04 05:06', '2040-05-06 07:00'];
    await expect.poll(() => versionsIn(dialog, 'Publish at')).toEqual(moments);
    expect(updated()).toMatchObject([{ publishAt: '2019-03-03T22:06:00.000Z' }]);
    await dialog.getByRole('button', { name: 'Use their version' }).click();
    await expect.element(when(form).getByText('Will be public on 6 May 2040, 07:00 WIB.')).toBeVisible();
  });

  it('is a field of a publication in the Indonesian interface', async () => {
    const old = sampleResearch({ title: 'Laporan lama', publicationDate: '2026-01-01T17:30:00.000Z' });
    storeItems(dashboard.api, research, sampleResearch, [old]);
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=research', language: 'id' });
    await page.getByRole('button', { name: 'Sunting: Laporan lama', exact: true }).click();
    await expect.element(page.getByText('2 Januari 2026, 00:30 WIB')).toBeVisible();
    await page.getByRole('button', { name: 'Ubah tanggal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waktu terbit' });
    await dialog.getByLabelText('Tanggal terbit').fill('2018-07-08');
    await dialog.getByRole('button', { name: 'Atur waktu' }).click();
    await saveButton(page.getByRole('form')).click();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    expect(dashboard.api.bodies(research.admin.update)).toMatchObject([
      { publishAt: '2018-07-07T17:30:00.000Z' },
    ]);
  });
});
