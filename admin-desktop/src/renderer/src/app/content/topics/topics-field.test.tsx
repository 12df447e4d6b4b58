import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import { AppError } from '@institute/core/errors.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleResearch, sampleTopic } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const form = page.getByRole('form');
const input = form.getByRole('combobox', { name: 'Topics' });
const chosen = () =>
  [...form.element().querySelectorAll('[data-field="topics"] button')].map((each) =>
    each.getAttribute('aria-label')?.replace('Remove ', ''),
  );

const energy: Partial<StaffTopic> = {
  ...{ name: 'Energi', alternativeNames: ['Listrik desa'], domain: 'economy' },
  translations: { en: { name: 'Energy' } },
};

/** Stores topics and an article that has some of them, and opens its form. */
async function open(topics: readonly Partial<StaffTopic>[], own: readonly number[] = []) {
  const { items } = storeItems(dashboard.api, topic, sampleTopic, topics);
  const given = own.map((index) => ({ id: items[index]?.id ?? '', name: items[index]?.name ?? '' }));
  storeItems(dashboard.api, article, sampleArticle, [{ topics: given }]);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: /^Edit: / }).click();
  await expect.element(input).toBeVisible();
  return items;
}

async function saved() {
  await saveButton(form).click();
  await expectToast('Success', 'Article updated successfully!');
  return (dashboard.api.bodies(article.admin.update) as { topics: object[] }[])[0]?.topics;
}

describe('the topics of a work', () => {
  it('come from the keyboard: existing names in both languages, other names, and new ones', async () => {
    const [one = sampleTopic(), two = sampleTopic()] = await open([energy, { name: 'Air' }]);
    input.element().focus();
    for (const text of ['energy', 'AIR', 'Tanah gambut', 'listrik desa', 'Tanah gambut'])
      await userEvent.keyboard(`${text}{Enter}`);
    await expect.poll(chosen).toEqual(['Energi', 'Air', 'Tanah gambut']);
    // The name of a topic that does not exist yet.
    await expect.element(form.getByText('new', { exact: true })).toBeVisible();
    await userEvent.keyboard('pesi');
    await expect.element(page.getByRole('option', { name: 'New topic: pesi' })).toBeInTheDocument();
    await userEvent.keyboard('sir{Tab}');
    await expect.poll(chosen).toEqual(['Energi', 'Air', 'Tanah gambut', 'pesisir']);
    form.getByRole('button', { name: 'Remove Air' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveFocus();
    await expect.poll(chosen).toEqual(['Energi', 'Tanah gambut', 'pesisir']);
    // antd ignores the key for 250 ms after text, so that a held key does not remove topics.
    const removeLast = async () => {
      if (chosen().length === 3) await userEvent.keyboard('{Backspace}');
      return chosen();
    };
    await expect.poll(removeLast, { interval: 300 }).toEqual(['Energi', 'Tanah gambut']);
    await userEvent.keyboard('air{Enter}');
    expect(await saved()).toEqual([
      { id: one.id, name: 'Energi' },
      { name: 'Tanah gambut' },
      { id: two.id, name: 'Air' },
    ]);
  });

  it('are suggested by any name, with the name in both languages', async () => {
    await open([energy, { name: 'Air' }, { name: 'Energi laut' }], [1]);
    await input.click();
    await expect
      .poll(() => textsOf(page.getByRole('listbox').getByRole('option')))
      .toEqual(['Energi (Energy)', 'Energi laut']);
    await input.fill('desa');
    await expect.element(page.getByRole('option', { name: 'Energi (Energy)' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(chosen).toEqual(['Air', 'Energi']);
    expect(await violationsHere()).toEqual([]);
  });

  it('become several from pasted names with commas', async () => {
    await open([energy]);
    input.element().focus();
    const data = new DataTransfer();
    data.setData('text/plain', ' energi , ,Pulau,karang');
    document.execCommand('insertText', false, data.getData('text/plain'));
    await expect.poll(chosen).toEqual(['Energi', 'Pulau', 'karang']);
    await expect.element(input).toHaveValue('');
  });

  it('show an error of a name, and refuse more than 50', async () => {
    await open([]);
    await input.fill(`${'a'.repeat(101)},Air`);
    await saveButton(form).click();
    await expect.element(form.getByText(/^a+: /)).toBeVisible();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('button', { name: /^Remove aaa/ }).click();
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    await input.fill(Array.from({ length: 50 }, (_, index) => `Topik ${index}`).join(','));
    await expect.element(form.getByText('A work has at most 50 topics.')).toBeVisible();
    await saveButton(form).click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    expect(dashboard.api.bodies(article.admin.update)).toEqual([]);
  });

  it('can be typed without the list, which a new attempt loads', async () => {
    const { api } = dashboard;
    await open([energy]);
    const list = storeItems(api, topic, sampleTopic, [energy]);
    list.refuse(['list']);
    await input.fill('energi');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual(['energi']);
    await expect.element(form.getByText(/^The topics could not be loaded/)).toBeVisible();
    list.accept();
    await userEvent.keyboard('{Escape}');
    await input.click();
    await expect.element(form.getByText(/^The topics could not be loaded/)).not.toBeInTheDocument();
    expect(await saved()).toEqual([{ name: 'energi' }]);
  });

  it('without a translation or a domain are named with a link, also in the checklist', async () => {
    const [, air = sampleTopic()] = await open([energy, { name: 'Air' }], [0, 1]);
    await expect.element(form.getByText('"Air" has neither an English name nor a domain.')).toBeVisible();
    const link = form.getByRole('link', { name: 'Complete Air' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`?tab=topics&item=${air.id}`));
    await form.getByRole('button', { name: 'The topic "Air" has no name in the other language.' }).click();
    await expect.element(input).toHaveFocus();
    expect(form.getByText(/"Energi"/).elements()).toEqual([]);
  });
});

it('restores a draft from before the topics with its tags', async () => {
  const { api } = dashboard;
  storeItems(api, topic, sampleTopic, [energy]);
  storeItems(api, research, sampleResearch, [{ title: 'Riset' }]);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=research' });
  await page.getByRole('button', { name: 'Edit: Riset' }).click();
  await input.fill('x,');
  await expect.element(form.getByText('Kept on this device until you save.')).toBeVisible();
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:')) ?? '';
  const withTags = (localStorage.getItem(key) ?? '')
    .replace('"topics":[]', '"tags":""')
    .replace('"topics":[{"name":"x"}]', '"tags":"Energi, Tanah gambut"');
  expect(withTags).not.toContain('topics');
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=overview' });
  localStorage.setItem(key, withTags);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=research' });
  await page.getByRole('button', { name: 'Restore text' }).click();
  await expect.poll(chosen).toEqual(['Energi', 'Tanah gambut']);
  await saveButton(form).click();
  await expectToast('Success', 'Research publication updated successfully!');
  expect(api.bodies(research.admin.update)).toMatchObject([
    { topics: [{ name: 'Energi' }, { name: 'Tanah gambut' }] },
  ]);
});

it('shows an error of the server at the field', async () => {
  const { api } = dashboard;
  await open([]);
  await input.fill('a,b,c');
  api.on(article.admin.update, () => {
    throw new AppError('validation', { fields: { 'topics.2.name': 'comma_in_tag' } });
  });
  await saveButton(form).click();
  await expect.element(form.getByText('c: A tag cannot contain a comma.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove c' }).click();
  await expect.element(form.getByText(/cannot contain a comma/)).not.toBeInTheDocument();
});
