import { AppError } from '@institute/core/api/errors.ts';
import { publisher } from '@institute/core/brand/brand.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, boxOf, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const citation = main.getByRole('heading', { name: 'Cite this publication' });
const tags = ['pangan', 'air', 'data', 'pulau', 'laut'];

/** A publication with all fields. */
const whole = (given: Partial<PublicResearch> = {}) =>
  publicPublication({
    title: 'Values & "whom" <exposed>?',
    slug: 'values',
    authors: ['Dr. Ratna Wulandari, M.Si.', 'Bagus Prakoso', 'Badan Data Daerah'],
    abstract: 'Abstract on exposure.\nSecond line.',
    content: '<p>Paragraph <strong>one</strong>.</p><h2>References</h2><p>A (2020).</p>',
    tags,
    ...given,
  });

async function show(given: Partial<PublicResearch> = {}, prefix = '', related: PublicResearch[] = []) {
  const item = whole(given);
  site.api.on(research.list, () => [item, ...related]);
  site.api.on(research.bySlug, ({ params: { slug } }) => {
    const found = [item, ...related].find((each) => each.slug === slug);
    if (!found) throw new AppError('not_found');
    return found;
  });
  site.api.on(research.related, () => [...related, item]);
  await openPage(site, `${prefix}/research/${item.slug}`);
  return item;
}

describe('the page of a publication', () => {
  it.each([
    ['/id', 'Laporan', ['References', 'Kutip publikasi ini']],
    ['/en', 'Report', ['References', 'Cite this publication']],
  ])('shows all content and file links below %s', async (prefix, type, headings) => {
    const item = await show(
      { availableLanguages: ['id', 'en'], language: prefix.slice(1) as 'id' | 'en' },
      prefix,
    );
    await expect.element(title).toHaveTextContent(item.title);
    expect(textsOf(main.getByRole('heading', { level: 2 }))).toEqual(headings);
    const words = (main.element() as HTMLElement).innerText;
    for (const word of [type, item.authors.join(', '), '2025']) expect(words).toContain(word);
    for (const tag of tags) await expect.element(main.getByText(tag, { exact: true })).toBeVisible();
    expect(words).toContain(
      `Wulandari, R., Prakoso, B., & Badan Data Daerah. (2025). ${item.title} [${type}]. ${publisher}. https://example.org${prefix}/research/values`,
    );
    const hrefs = attributesOf(main.getByRole('link'), 'href');
    for (const file of ['pdf', 'bib', 'ris'])
      expect(hrefs).toContain(`${prefix}/research/values/values.${file}`);
  });

  it('shows its text like an article, with headings from the second level on', async () => {
    const table =
      '<figure class="data-table"><table><caption>Values</caption><tbody><tr><td>1</td></tr></tbody></table></figure>';
    await show({
      content: `<h1>Water</h1><p>H<sub>2</sub>O</p><h3>Salt</h3>${table}`,
    });
    expect(textsOf(main.getByRole('heading', { level: 2 }))).toEqual(['Water', 'Cite this publication']);
    expect(textsOf(main.getByRole('heading', { level: 3 }))).toEqual(['Salt']);
    await expect.element(main.getByRole('region', { name: 'Values' }).getByRole('table')).toBeVisible();
    expect(main.element().querySelector('sub')?.textContent).toBe('2');
  });

  it('has contents, and notes beside the text in wide windows, like an article', async () => {
    const part = (name: string) => `<h2>${name}</h2><p>${name} on islands. </p>`;
    const note = (id: string, text: string) => `<li id="note-${id}">${text}</li>`;
    const marks = ['abc123', 'def456'].map((id) => `<a class="noteref" href="#note-${id}"></a>`).join('');
    const notes = `<section class="notes"><ol>${note('abc123', 'Archive')}${note('def456', 'Register')}</ol></section>`;
    const content = `${['Water', 'Salt', 'Rice'].map(part).join('')}<p>Ships${marks}</p>${notes}`;
    await page.viewport(1280, 800);
    await show({ content, licence: 'cc-by-4.0' });
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    expect(textsOf(contents.getByRole('link'))).toEqual([
      ...['Water', 'Salt', 'Rice', 'Notes', 'Cite', 'Licence'],
    ]);
    const first = boxOf(page.getByText('Archive'));
    expect(first.left).toBeGreaterThan(boxOf(page.getByText('Ships')).right);
    expect(boxOf(page.getByText('Register')).top).toBeGreaterThanOrEqual(first.bottom);
    await page.viewport(390, 800);
    expect(boxOf(page.getByText('Archive')).top).toBeGreaterThan(boxOf(page.getByText('Ships')).bottom);
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 800);
  });

  it('has its PDF on the first screen beside a long text without headings', async () => {
    await page.viewport(1280, 800);
    await show({ content: '<p>Households on small islands store rice and water.</p>'.repeat(80) });
    const pdf = boxOf(page.getByRole('link', { name: 'Download PDF' }));
    expect(boxOf(citation).top - pdf.top).toBeGreaterThan(2000);
    expect(window.scrollY + pdf.bottom).toBeLessThan(800);
    for (const name of ['Cite', 'Share'])
      await expect.element(main.getByRole('link', { name, exact: true })).toBeInViewport();
  });

  it('links to an external document', async () => {
    await show({ downloadUrl: 'https://example.org/report.pdf' });
    const view = page.getByRole('link', { name: /^View: Values.*\(opens in a new tab\)/ });
    await expect.element(view).toHaveAttribute('target', '_blank');
    await expect.element(view).toHaveAttribute('rel', 'noopener noreferrer');
    const download = page.getByRole('link', { name: /^Download: Values/ });
    await expect.element(download).toHaveAttribute('href', 'https://example.org/report.pdf');
  });

  it('has no PDF and no full text without a text', async () => {
    await show({ content: '' });
    expect(page.getByRole('link', { name: /PDF/ }).query()).toBeNull();
    expect(textsOf(main.getByRole('heading', { level: 2 }))).toEqual(['Cite this publication']);
  });

  it('copies the citation and notes that the text is in the other language only', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show({ language: 'id', availableLanguages: ['id'] }, '/en');
    await expect.element(page.getByText('Only available in Indonesian')).toBeVisible();
    const inIndonesian = main.element().querySelectorAll('[lang=id]');
    const marked = [...inIndonesian].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    for (const part of ['H1 Values', 'P Abstract on', 'CITE Values'])
      expect(marked).toContainEqual(expect.stringContaining(part));
    const text = main.getByText('A (2020).').element();
    expect(text.closest('[lang=id]')).not.toBeNull();
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect.element(page.getByRole('button', { name: 'Citation copied' })).toBeVisible();
    const copied = write.mock.calls[0]?.[0];
    write.mockRestore();
    expect(copied).toBe(main.element().querySelector('cite')?.parentElement?.textContent);
    expect(copied).toContain(`[Report]. ${publisher}. https://example.org/id/research/values`);
  });

  it('links to at most three publications with the same tags', async () => {
    const related = ['Closer', 'Second', 'Third', 'Fourth'].map((name) =>
      publicPublication({ title: name, tags: ['air'] }),
    );
    await show({}, '', related);
    const section = page.getByRole('region', { name: 'Related publications' });
    expect(textsOf(section.getByRole('heading', { level: 3 }))).toEqual(['Closer', 'Second', 'Third']);
    await section.getByRole('link', { name: 'Closer' }).click();
    await expect.element(title).toHaveTextContent('Closer');
    expect(location.pathname).toBe('/research/closer');
    await expect.poll(() => textsOf(section.getByRole('heading', { level: 3 }))).not.toContain('Closer');
  });
});

it('is the target of a link below each highlight of the home page (HOME-30)', async () => {
  const item = whole();
  site.api.on(research.list, () => [item]);
  site.api.on(research.bySlug, () => item);
  site.api.on(research.related, () => []);
  await openPage(site, '/');
  await page.getByRole('link', { name: `Read the publication: ${item.title}` }).click();
  await expect.element(title).toHaveTextContent(item.title);
});

describe('a publication that is not shown', () => {
  it('has a message and a link to the research page if it is missing', async () => {
    site.api.on(research.bySlug, () => {
      throw new AppError('not_found');
    });
    site.api.on(research.related, () => []);
    await openPage(site, '/id/research/none');
    await expect.element(title).toHaveTextContent('Publikasi tidak ditemukan');
    await main.getByRole('link', { name: 'Kembali ke riset' }).click();
    await expect.element(title).toHaveTextContent('Riset dan Publikasi');
  });

  it('shows loading, then an error, and retries on request (STATE-14)', async () => {
    const item = whole();
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    site.api.on(research.list, () => [item]);
    site.api.on(research.related, () => []);
    site.api.on(research.bySlug, async () => {
      await held;
      throw new AppError('internal');
    });
    await openPage(site, '/research');
    await main.getByRole('link', { name: item.title }).click();
    await expect.element(page.getByRole('status').getByText('Loading publication...')).toBeInTheDocument();
    respond();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch publication');
    site.api.on(research.bySlug, () => item);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(title).toHaveTextContent(item.title);
    expect(site.api.lines('GET /api/research/slug/values?')).toHaveLength(2);
  });
});
