import { publisher } from '@institute/core/brand/brand.ts';
import { writeNoteMark } from '@institute/core/rich-text/note-marks.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicArticle, serveArticles } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, boxOf, emulateMedia, nextFrames, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const body = page.getByRole('main').getByRole('article').first();
const contents = page.getByRole('navigation', { name: 'Table of contents' });
const both = ['id', 'en'] as ('id' | 'en')[];
const sentence = 'Households on small islands store rice, fuel and water for about three weeks of storms. ';
const content = ['First', 'Second', 'Third']
  .map((name) => `<h2>${name}</h2><p>${name} ${sentence.repeat(12)}</p>`)
  .join('');

async function show(given: Parameters<typeof publicArticle>[0] = {}, prefix = '/en') {
  const item = publicArticle({ content, ...given });
  serveArticles(site.api, [item]);
  await openPage(site, `${prefix}/blog/${item.slug}`);
  return item;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
  await emulateMedia();
});

it('shows the whole caption of a table wider than a phone, also after scrolling', async () => {
  await page.viewport(390, 800);
  const caption = 'Stores of rice, fuel and water on the small islands of the east in the season of storms';
  const cells = '<td>Anggaran_daerah</td>'.repeat(8);
  await show({
    content: `<figure class="data-table"><table><caption>${caption}</caption><tbody><tr>${cells}</tr></tbody></table></figure>`,
  });
  const region = body.getByRole('region', { name: caption });
  const isWhole = () => {
    const [box, text] = [boxOf(region), boxOf(region.getByText(caption))];
    return text.left >= box.left && text.right <= box.right + 1;
  };
  const element = region.element();
  expect(element.scrollWidth).toBeGreaterThan(element.clientWidth + 100);
  expect(isWhole()).toBe(true);
  element.scrollLeft = 100;
  expect(isWhole()).toBe(true);
});

describe('the table of contents', () => {
  it('is closed above the text on small screens', async () => {
    await page.viewport(390, 800);
    await show();
    const group = body.getByRole('group').filter({ hasText: 'Table of contents' });
    expect(contents.getByRole('link').elements()).toEqual([]);
    await group.getByText('Table of contents').click();
    expect(textsOf(contents.getByRole('link'))).toEqual(['First', 'Second', 'Third', 'Cite']);
    await contents.getByRole('link', { name: 'Third' }).click();
    expect(location.hash).toBe('#s-third');
    expect(document.activeElement?.textContent).toBe('Third');
  });

  it('ends with notes, references and the citation of the article', async () => {
    await page.viewport(1280, 800);
    const id = 'aaaaa1';
    await show({
      content:
        `<h2>A</h2><p>a${writeNoteMark(id)}</p><h2>B</h2><h2>C</h2>` +
        `<section class="notes"><ol><li id="note-${id}">Archive</li></ol></section>`,
      bibliography:
        '<section class="references" role="doc-bibliography" aria-labelledby="references">' +
        '<h2 id="references">References</h2><ul role="list"><li id="ref-a">Anderson.</li></ul></section>',
    });
    expect(textsOf(contents.getByRole('link'))).toEqual(['A', 'B', 'C', 'Notes', 'References', 'Cite']);
    for (const [name, hash] of [
      ['Notes', '#notes'],
      ['References', '#references'],
      ['Cite', '#cite'],
    ] as const) {
      await contents.getByRole('link', { name }).click();
      expect(location.hash).toBe(hash);
      expect(document.activeElement?.id).toBe(hash.slice(1));
    }
  });

  it('marks no section if the visitor scrolls down and back within a frame', async () => {
    class DuringScroll extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((...notification) => {
          window.scrollTo(0, document.body.scrollHeight);
          callback(...notification);
          window.scrollTo(0, 0);
        }, options);
      }
    }
    vi.stubGlobal('IntersectionObserver', DuringScroll);
    await show();
    await expect.element(contents.getByRole('link').first()).toBeVisible();
    await nextFrames();
    await nextFrames();
    expect(contents.element().querySelectorAll('[aria-current]')).toHaveLength(0);
  });

  it('needs three headings', async () => {
    await show({ content: '<h2>A</h2><p>a</p><h2>B</h2><p>b</p>' });
    expect(contents.query()).toBeNull();
  });
});

describe('the byline', () => {
  it('links to the other language and to the citation', async () => {
    await show({ availableLanguages: both });
    const other = body.getByRole('link', { name: 'Baca dalam bahasa Indonesia' });
    expect(attributesOf(other, 'hreflang')).toEqual(['id']);
    expect(attributesOf(other, 'href')).toEqual(['/id/blog/rice-on-small-islands']);
    await body.getByRole('link', { name: 'Cite', exact: true }).first().click();
    const citation = page.getByRole('heading', { name: 'Cite this article' });
    await expect.poll(() => boxOf(citation).top).toBeLessThan(800);
    await other.click();
    await expect.poll(() => location.pathname).toBe('/id/blog/rice-on-small-islands');
  });

  it('has no link to another language without a translation', async () => {
    await show();
    expect(body.getByRole('link', { name: /^(Baca|Read)/ }).query()).toBeNull();
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await show();
    await body.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });
});

it('cites an article by the institute, with its day', async () => {
  const { title: name } = await show({ availableLanguages: both });
  const text = body.element().querySelector('cite')?.parentElement?.textContent;
  const address = 'https://example.org/en/blog/rice-on-small-islands';
  expect(text).toBe(`${publisher}. (2025, March 4). ${name}. ${address}`);
  const files = attributesOf(body.getByRole('link', { name: /^Download citation/ }), 'href');
  const base = '/en/blog/rice-on-small-islands/rice-on-small-islands';
  expect(files).toEqual([`${base}.bib`, `${base}.ris`]);
});

it('cites in the style that the reader chooses', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show();
  await body.getByRole('radio', { name: 'Chicago' }).click();
  await body.getByRole('button', { name: 'Copy citation' }).click();
  const copied = write.mock.calls[0]?.[0];
  write.mockRestore();
  expect(copied).toMatch(/^Nusantara Resilience Institute\. 2025\. “.*\.” .*, March 4, 2025\. https:/);
  await expect.element(body.getByText(String(copied))).toBeVisible();
  expect(body.getByText('(2025, March 4)').query()).not.toBeVisible();
});

it('offers the references as files', async () => {
  const bibliography =
    '<section class="references" role="doc-bibliography" aria-labelledby="references">' +
    '<h2 id="references">References</h2><ul role="list"><li id="ref-a">Anderson.</li></ul></section>';
  await show({ bibliography });
  const links = body.getByRole('link', { name: /^Download the references as/ });
  const base = '/en/blog/rice-on-small-islands/rice-on-small-islands.references';
  expect(attributesOf(links, 'href')).toEqual([`${base}.bib`, `${base}.ris`, `${base}.json`]);
});

it('shows the reading progress below the header, hidden from screen readers', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  await show();
  const line = body.element().firstElementChild as HTMLElement;
  const share = () => line.getBoundingClientRect().width / innerWidth;
  expect([line.ariaHidden, line.getBoundingClientRect().height]).toEqual(['true', 2]);
  await expect.poll(share).toBeLessThan(0.05);
  body.element().scrollIntoView({ block: 'end' });
  await expect.poll(share).toBeGreaterThan(0.95);
});
