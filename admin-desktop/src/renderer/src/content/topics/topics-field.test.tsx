import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleTopic } from '#test/component/staff-items.ts';
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
    for (const text of ['energy', 'AIR', 'Rawa', 'listrik desa', 'Rawa'])
      await userEvent.keyboard(`${text}{Enter}`);
    await expect.poll(chosen).toEqual(['Energi', 'Air', 'Rawa']);
    // The name of a topic that does not exist yet.
    await expect.element(form.getByText('new', { exact: true })).toBeVisible();
    await userEvent.keyboard('pesi');
    await expect.element(page.getByRole('option', { name: 'New topic: pesi' })).toBeInTheDocument();
    await userEvent.keyboard('sir{Tab}');
    await expect.poll(chosen).toEqual(['Energi', 'Air', 'Rawa', 'pesisir']);
    form.getByRole('button', { name: 'Remove Air' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveFocus();
    await expect.poll(chosen).toEqual(['Energi', 'Rawa', 'pesisir']);
    await userEvent.keyboard('air{Enter}');
    expect(await saved()).toEqual([
      { id: one.id, name: 'Energi' },
      { name: 'Rawa' },
      { name: 'pesisir' },
      { id: two.id, name: 'Air' },
    ]);
  });

  it('are suggested by any name, and named with a link without a translation or a domain', async () => {
    const rice = { alternativeNames: ['Beras desa'], translations: { en: { name: 'Rice' } } };
    const stored = [energy, { name: 'Air' }, { name: 'Padi', ...rice }, { name: 'Padi laut' }];
    const [, air = sampleTopic()] = await open(stored, [0, 1]);
    await expect.element(form.getByText('"Air" has neither an English name nor a domain.')).toBeVisible();
    expect(form.getByText(/"Energi"/).elements()).toEqual([]);
    const link = form.getByRole('link', { name: 'Complete Air' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`?tab=topics&item=${air.id}`));
    await form.getByRole('button', { name: 'The topic "Air" has no name in the other language.' }).click();
    await expect.element(input).toHaveFocus();
    await input.click();
    await expect
      .poll(() => textsOf(page.getByRole('listbox').getByRole('option')))
      .toEqual(['Padi (Rice)', 'Padi laut']);
    await input.fill('desa');
    await expect.element(page.getByRole('option', { name: 'Padi (Rice)' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(chosen).toEqual(['Energi', 'Air', 'Padi']);
    expect(await violationsHere()).toEqual([]);
  });

  it('become several by commas, show errors of names, and are at most 50', async () => {
    const { api } = dashboard;
    await open([energy]);
    await input.fill(`${'a'.repeat(101)}, energi , ,b`);
    await expect.element(input).toHaveValue('');
    await saveButton(form).click();
    await expect.element(form.getByText(/^a+: /)).toBeVisible();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    expect(api.bodies(article.admin.update)).toEqual([]);
    await form.getByRole('button', { name: /^Remove aaa/ }).click();
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    await expect.poll(chosen).toEqual(['Energi', 'b']);
    api.on(article.admin.update, () => {
      throw new AppError('validation', { fields: { 'topics.1.name': 'comma_in_tag' } });
    });
    await saveButton(form).click();
    await expect.element(form.getByText('b: A tag cannot contain a comma.')).toBeVisible();
    await form.getByRole('button', { name: 'Remove b' }).click();
    await expect.element(form.getByText(/cannot contain a comma/)).not.toBeInTheDocument();
    await input.fill(Array.from({ length: 50 }, (_, index) => `Topik ${index}`).join(','));
    await expect.element(form.getByText('A work has at most 50 topics.')).toBeVisible();
    await saveButton(form).click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    expect(api.bodies(article.admin.update)).toHaveLength(1);
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
});
