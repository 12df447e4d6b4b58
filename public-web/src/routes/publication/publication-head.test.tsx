import { research } from '@institute/core/content/research/endpoints.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, boxOf, emulateMedia, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const main = page.getByRole('main');
const facts = main.getByRole('term');
const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
const takeaways = ['Islands store less than they need.', 'Large stores do not last longest.'];
const pdf = { bytes: 2_202_010, pages: 24, language: 'en' } as const;
/** A publication with all facts. */
const stated = {
  ...{ seriesNumber: '9', licence: 'cc-by-4.0', pdf, downloadUrl: 'https://example.org/report.pdf' },
} satisfies Partial<PublicResearch>;

afterEach(async () => {
  await page.viewport(1280, 800);
  await emulateMedia();
});

async function show(given: Partial<PublicResearch> = {}, prefix = '/en') {
  const item = publicPublication(given);
  site.api.on(research.bySlug, () => item);
  site.api.on(research.related, () => []);
  await openPage(site, `${prefix}/research/${item.slug}`);
  return item;
}
const download = () => textsOf(main.getByRole('link', { name: /^Download PDF/ }));
const isBefore = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

it('has a breadcrumb that leads to the publications of the same type', async () => {
  await show({ type: 'case-study' });
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  expect(textsOf(links)).toEqual(['Home', 'Research', 'Case Study']);
  expect(attributesOf(links, 'href').at(-1)).toBe('/en/research?type=case-study');
});

describe('the abstract', () => {
  it('stands below the title if it is short', async () => {
    const { abstract } = await show({ abstract: 'a'.repeat(researchLimits.deck) });
    expect(heading('Abstract').query()).toBeNull();
    expect(main.getByText(abstract).element().closest('header')).not.toBeNull();
  });

  it('is the first section of the text if it is long', async () => {
    const { abstract } = await show({ abstract: 'a'.repeat(researchLimits.deck + 1) });
    await expect.element(heading('Abstract')).toBeVisible();
    const text = main.getByText(abstract).element();
    expect(text.closest('header')).toBeNull();
    expect(isBefore(text, main.getByText('First paragraph.').element())).toBe(true);
  });
});

describe('the takeaways', () => {
  it('are a list above the text, in the language of the publication', async () => {
    await show({ takeaways, language: 'id', availableLanguages: ['id'] });
    await expect.element(heading('In short')).toBeVisible();
    const list = main.getByRole('list').filter({ hasText: takeaways[0] as string });
    expect(textsOf(list.getByRole('listitem'))).toEqual(takeaways);
    await expect.element(list).toHaveAttribute('lang', 'id');
  });

  it('are absent without any', async () => {
    await show();
    expect(heading('In short').query()).toBeNull();
  });
});

describe('the facts', () => {
  it.each([
    ['/en', ['Series', 'Length', 'Licence', 'Original document'], 'NRI Report 9', '24 pages'],
    ['/id', ['Seri', 'Tebal', 'Lisensi', 'Dokumen asli'], 'Laporan NRI 9', '24 halaman'],
  ])('are series, length, licence and document below %s', async (prefix, names, series, length) => {
    await show({ ...stated, availableLanguages: ['id', 'en'] }, prefix);
    expect(textsOf(facts)).toEqual(names);
    expect(textsOf(main.getByRole('definition')).slice(0, 3)).toEqual([series, length, 'CC BY 4.0']);
    const licence = main.getByRole('link', { name: 'CC BY 4.0' });
    expect(attributesOf(licence, 'rel')).toEqual(['license']);
    expect(attributesOf(licence, 'href')).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
  });

  it('omit an unknown value', async () => {
    await show({ licence: 'cc-by-4.0', pdf: { ...pdf, pages: null }, downloadUrl: 'javascript:alert(1)' });
    expect(textsOf(facts)).toEqual(['Licence']);
  });

  it('are absent without any value', async () => {
    await show();
    expect(facts.elements()).toEqual([]);
    expect(heading('Licence').query()).toBeNull();
  });

  it('are printed once, with the takeaways and without buttons', async () => {
    await show({ ...stated, takeaways });
    await emulateMedia({}, 'print');
    expect(textsOf(facts)).toHaveLength(4);
    await expect.element(heading('In short')).toBeVisible();
    expect(download()).toEqual([]);
    expect(main.getByRole('link', { name: 'Cite', exact: true }).query()).toBeNull();
  });
});

describe('the button of the PDF', () => {
  it.each([
    ['size and pages', { pdf }, 'Download PDF 2.1\u00a0MB, 24 pages'],
    ['size alone', { pdf: { ...pdf, pages: null } }, 'Download PDF 2.1\u00a0MB'],
    [
      'the other language',
      { pdf: { ...pdf, language: 'id' as const } },
      'Download PDF 2.1\u00a0MB, 24 pages, Bahasa Indonesia',
    ],
    ['nothing else without an uploaded PDF', {}, 'Download PDF '],
  ])('states %s', async (_, given, text) => {
    await show(given);
    expect(download()).toEqual([text]);
  });

  it('is absent without a PDF', async () => {
    await show({ content: '' });
    expect(download()).toEqual([]);
    await expect.element(main.getByRole('link', { name: 'Cite', exact: true })).toBeVisible();
  });
});

describe('the links to cite and share', () => {
  const link = main.getByRole('link', { name: 'Share', exact: true });

  function offerSheet(share: () => Promise<void>) {
    const spy = vi.fn(share);
    Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    return spy;
  }

  it('are visible on phones, without the button that prints', async () => {
    await page.viewport(390, 844);
    await show();
    for (const name of ['Cite', 'Share'])
      expect(boxOf(main.getByRole('link', { name, exact: true })).height).toBeGreaterThanOrEqual(44);
    expect(main.getByRole('button', { name: 'Print' }).query()).toBeNull();
  });

  it('jump without a share sheet', async () => {
    await show();
    await link.click();
    await expect.poll(() => location.hash).toBe('#share');
  });

  it('open the share sheet, and do not jump after it closes', async () => {
    const abort = new DOMException('closed', 'AbortError');
    const share = offerSheet(async () => {
      if (share.mock.calls.length > 1) throw abort;
    });
    const { title, slug } = await show();
    await link.click();
    await link.click();
    expect(share).toHaveBeenCalledTimes(2);
    expect(share).toHaveBeenCalledWith({ title, url: `https://example.org/en/research/${slug}` });
    expect(location.hash).toBe('');
  });

  it('jump if the share sheet fails', async () => {
    offerSheet(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await show();
    await link.click();
    await expect.poll(() => location.hash).toBe('#share');
  });
});

it('ends with the licence and its terms', async () => {
  await show({ licence: 'cc-by-sa-4.0' });
  await expect.element(heading('Licence')).toBeVisible();
  const terms = main.getByRole('link', { name: 'Terms of the licence' });
  expect(attributesOf(terms, 'href')).toEqual(['https://creativecommons.org/licenses/by-sa/4.0/']);
  expect(isBefore(heading('Cite this publication').element(), terms.element())).toBe(true);
});
