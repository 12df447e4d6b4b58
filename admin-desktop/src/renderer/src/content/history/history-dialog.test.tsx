import { article } from '@institute/core/content/article/endpoints.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import type { VersionSummary } from '@institute/core/content/lifecycle/schemas.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { articleEditor } from '#dashboard/features/article/article-editor.ts';
import { violationsHere } from '#test/component/accessibility.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const title = 'Lumbung di pulau kecil';
const same = { title, slug: 'lumbung', excerpt: 'Ringkas' };
const versions = () => page.getByRole('list', { name: /^(Versions|Versi)$/ }).getByRole('listitem');

/** Stores an article with these revisions behind the API, the oldest first. */
function handleHistory(
  revisions: readonly Partial<StaffArticle>[],
  languages: VersionSummary['languages'][] = [],
) {
  const { api } = dashboard;
  const stored = storeItems(api, article, sampleArticle, [
    { ...same, ...revisions.at(-1), version: revisions.length },
  ]);
  const states = revisions.map((values) => sampleArticle({ ...same, ...values }));
  const summaries = states.map(
    ({ updatedAt }, index): VersionSummary => ({
      ...{
        id: `version ${index + 1}`,
        number: index + 1,
        action: index === 0 ? 'created' : 'updated',
        savedBy: 'admin',
      },
      ...{ savedAt: updatedAt, languages: languages[index] ?? [] },
    }),
  );
  api.on(article.admin.versions, () => summaries.toReversed());
  api.on(article.admin.version, ({ params }) => {
    const { number } = params;
    return { ...(summaries[number - 1] as VersionSummary), item: states[number - 1] as StaffArticle };
  });
  api.on(article.admin.restore, ({ params }) => {
    stored.change(params.id, {});
    return stored.items[0] as StaffArticle;
  });
}

const text = (near: string, title: string, content: string) => ({
  content: `<h2>Mengapa dekat</h2><p>Cadangan yang ${near} menolong.</p>`,
  translations: { en: { title, excerpt: 'Short.', content } },
});
const threeRevisions = () =>
  handleHistory(
    [
      text('dekat', 'Reserves on small islands', '<p>Near.</p>'),
      text('jauh', 'Reserves on small islands', '<p>Near.</p>'),
      text('jauh', 'Reserves far away', '<p>Far.</p>'),
    ],
    [['id', 'en'], ['id'], ['en']],
  );

it('shows changes word by word, and restores a revision or one language of it', async () => {
  threeRevisions();
  const restores = () => dashboard.api.bodies(article.admin.restore);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
  const history = dialog(`History of ${title}`);
  await expect.poll(() => versions().elements()).toHaveLength(3);
  expect(textsOf(versions())[0]).toMatch(/Version 3 \(current\)[\s\S]*Saved by admin[\s\S]*Changed: English/);
  await expect.element(history.getByRole('radio', { name: 'Version 2' })).toBeChecked();
  await history.getByRole('radio', { name: 'Version 3' }).click();
  await expect.element(history.getByText('There is no difference.')).toBeVisible();
  expect(history.getByRole('button', { name: 'Restore this version' }).elements()).toEqual([]);

  await history.getByRole('radio', { name: 'Version 1' }).click();
  await expect.element(history.getByRole('heading', { name: 'Content (Indonesian)' })).toBeVisible();
  const marked = (tag: string) =>
    [...history.element().querySelectorAll(tag)].map((each) => each.textContent);
  await expect.poll(() => marked('del')).toEqual([expect.stringContaining('dekat')]);
  expect(marked('ins')).toEqual([expect.stringContaining('jauh')]);
  expect(textsOf(history)[0]).toContain('## Mengapa dekat');
  await selectOption(history.getByRole('combobox', { name: 'Compare with' }), 'The current version');
  await expect.element(history.getByRole('heading', { name: 'Title (English)' })).toBeVisible();
  expect(await violationsHere(), 'history').toEqual([]);

  await history.getByRole('button', { name: 'Restore English only' }).click();
  const question = dialog('Restore version');
  const consequence = 'The English texts of version 1 become the current ones';
  await expect.element(question.getByText(consequence)).toBeVisible();
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expectToast('Success', 'Version 1 has been restored.');
  expect(restores()).toEqual([{ number: 1, language: 'en', version: 3 }]);
  await expect.element(history).not.toBeInTheDocument();
});

it('restores a revision from the form, which closes with its outdated values, in Indonesian', async () => {
  threeRevisions();
  await renderDashboard(dashboard, { language: 'id' });
  await page.getByRole('button', { name: `Sunting: ${title}`, exact: true }).click();
  const form = page.getByRole('form', { name: 'Sunting Artikel' });
  await form.getByRole('button', { name: 'Riwayat', exact: true }).click();
  const history = dialog(`Riwayat ${title}`);
  await history.getByRole('radio', { name: 'Versi 1' }).click();
  await history.getByRole('button', { name: 'Pulihkan versi ini' }).click();
  await dialog('Pulihkan versi').getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await expectToast('Berhasil', 'Versi 1 telah dipulihkan.');
  await expect.element(form).not.toBeInTheDocument();
  expect(dashboard.api.bodies(article.admin.restore)).toEqual([{ number: 1, version: 3 }]);
});

it('shows a replaced text and opens it in the form', async () => {
  handleHistory([{}, {}]);
  const { api } = dashboard;
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const savedAt = new Date().toISOString();
  const summaries: VersionSummary[] = [
    { id, number: null, action: 'replaced', savedBy: 'siti', savedAt, languages: [] },
    { id: '2', number: 2, action: 'updated', savedBy: 'admin', savedAt, languages: [] },
  ];
  api.on(article.admin.versions, () => summaries);
  const values = articleEditor.toFormValues(sampleArticle({ ...same, title: 'Judul Siti' }));
  api.on(workingCopy.replaced, ({ params }) => ({ id: params.replaced, savedBy: 'siti', savedAt, values }));
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
  const history = dialog(`History of ${title}`);
  await history.getByRole('radio', { name: 'Replaced text of siti' }).click();
  expect(textsOf(versions())[0]).toMatch(/Unpublished text by siti/);
  await expect.element(history).toHaveTextContent(/Judul.*Siti/);
  expect(history.getByRole('button', { name: 'Restore this version' }).elements()).toEqual([]);
  await history.getByRole('button', { name: 'Continue with this text' }).click();
  const form = page.getByRole('form', { name: 'Edit Article' });
  await expect.element(field(form, 'Title')).toHaveValue('Judul Siti');
});

it('reports that an item has only one revision', async () => {
  handleHistory([{}]);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
  const history = dialog(`History of ${title}`);
  const message = 'This item has one version. After the next save, the changes appear here.';
  await expect.element(history.getByText(message, { exact: true })).toBeVisible();
  expect(history.getByRole('radio').elements()).toHaveLength(1);
  expect(history.getByRole('combobox').elements()).toEqual([]);
});

it('shows raised and lowered text, so that a changed exponent is seen', async () => {
  handleHistory([
    { content: '<p>10<sup>2</sup> m, CO<sub>2</sub>, x<sub>ij</sub></p>' },
    { content: '<p>10<sup>3</sup> m, CO<sub>2</sub>, x<sub>ij</sub></p>' },
  ]);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
  const history = dialog(`History of ${title}`);
  await history.getByRole('radio', { name: 'Version 1' }).click();
  await expect.element(history.getByRole('heading', { name: 'Content (Indonesian)' })).toBeVisible();
  const shown = textsOf(history)[0];
  for (const part of ['²', '³', 'CO₂', 'x_(ij)']) expect(shown).toContain(part);
});

it('shows the changed cell of a table in its row, and a changed note at its mark', async () => {
  const body = (cell: string, note: string) =>
    '<p>Panen<a class="noteref" href="#note-abc123"></a> naik.</p>' +
    `<figure class="data-table"><table><tbody><tr><td>Jawa</td><td>12</td></tr><tr><td>Bali</td><td>${cell}</td></tr></tbody></table></figure>` +
    `<section class="notes"><ol><li id="note-abc123">${note}</li></ol></section>`;
  handleHistory([{ content: body('34', 'Arsip lama') }, { content: body('56', 'Arsip baru') }]);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
  const history = dialog(`History of ${title}`);
  await history.getByRole('radio', { name: 'Version 1' }).click();
  await expect.element(history.getByRole('heading', { name: 'Content (Indonesian)' })).toBeVisible();
  const changed = (tag: string) =>
    Array.from(history.element().querySelectorAll(tag), ({ lastChild }) => lastChild?.textContent);
  expect([changed('del'), changed('ins')]).toEqual([
    ['lama', '34'],
    ['baru', '56'],
  ]);
  expect(textsOf(history)[0]).toMatch(/Bali \| .*34.*56/s);
});
