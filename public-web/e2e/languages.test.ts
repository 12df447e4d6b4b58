import type { ApiClient } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeResearch, makeServices, removeAll } from './content.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

/** Content whose texts all start with a word that the catalogues lack: 'Isi' or, translated, 'Words'. */
const words = (own: string) => ({
  article: { title: `${own} judul`, excerpt: `${own} ringkasan.`, content: `<p>${own} naskah.</p>` },
  service: { title: `${own} layanan`, description: `${own} uraian.`, features: [`${own} fitur`] },
  research: { title: `${own} kajian`, abstract: `${own} abstrak.`, content: `${own} telaah.` },
  podcast: {
    title: `${own} acara`,
    summary: `${own} singkat.`,
    discussionPoints: `<p>${own} pokok.</p>`,
  },
  section: (name: string) => ({ title: `${own} ${name}`, content: `${own} bagian ${name}.` }),
});
const pages = [
  '',
  '/blog',
  '/blog/isi',
  '/services',
  '/research',
  '/research/isi-kajian',
  '/podcasts',
  '/podcasts/isi',
];

async function makeEverything(own: string, language: 'id' | 'en', translated?: string) {
  for (const kind of [article, service, research, podcast, siteContent])
    await removeAll(staff, kind as never);
  const main = words(own);
  const others = translated === undefined ? undefined : words(translated);
  const into = <T>(texts: T | undefined) => ({ translations: texts ? { en: texts } : {}, language });
  await makeArticle(staff, { ...main.article, slug: 'isi', ...into(others?.article) });
  await makeServices(staff, 1, { ...main.service, ...into(others?.service) });
  await makeResearch(staff, 1, { ...main.research, tags: ['Tanda kajian'], ...into(others?.research) });
  const event = { scheduledAt: '2031-03-14T12:30:00.000Z', location: 'Jakarta', address: null };
  const pictures = { coverImageUrl: null, flyerUrl: null };
  // Texts that are never translated start with 'Tanda'.
  const only = { tags: ['Tanda acara'], speakers: [{ speakerName: 'Sari Puspita', role: 'Tanda peran' }] };
  const made = { ...main.podcast, ...event, ...pictures, ...only, slug: 'isi', ...into(others?.podcast) };
  await staff.call(podcast.admin.create, { body: made });
  for (const section of ['hero', 'about-us', 'footer']) {
    const body = { section, ...main.section(section), ...into(others?.section(section)) };
    await staff.call(siteContent.admin.create, { body });
  }
}

/** Returns the page's texts below the header, each with its `lang`. */
function markedTexts(page: Page): Promise<[lang: string, text: string][]> {
  return page.evaluate(() => {
    const found: [string, string][] = [];
    for (const part of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (!parentElement || parentElement.closest('script, style, [hreflang]') || !textContent?.trim())
          continue;
        found.push([parentElement.closest('[lang]')?.getAttribute('lang') ?? '', textContent.trim()]);
      }
    }
    return found;
  });
}

describe('content in one language', () => {
  it('is marked with its language and a note, and nothing else is marked', async () => {
    await makeEverything('Isi', 'id');
    const page = await site.page({ javaScriptEnabled: false });
    for (const path of pages) {
      await page.goto(`${site.product.url}/en${path}`);
      const texts = await markedTexts(page);
      const isForeign = (text: string) => /^(Isi|Tanda) /.test(text);
      const foreign = texts.filter(([, text]) => isForeign(text));
      expect(foreign.length, path).toBeGreaterThan(3);
      expect(
        texts.filter(([lang, text]) => (lang === 'id') !== isForeign(text)),
        path,
      ).toEqual([]);
      expect(
        await page.locator('main').getByText('Only available in Indonesian').count(),
        path,
      ).toBeGreaterThan(0);
      expect(await page.locator('footer').getByText('Only available in Indonesian').count(), path).toBe(1);

      await page.goto(`${site.product.url}/id${path}`);
      const own = await markedTexts(page);
      expect(
        own.filter(([lang]) => lang !== 'id'),
        path,
      ).toEqual([]);
      expect(await page.getByText('Hanya tersedia', { exact: false }).count(), path).toBe(0);
    }
  });

  it('has one canonical address and is missing from the other sitemap', async () => {
    const page = await site.page({ javaScriptEnabled: false });
    for (const path of ['/blog/isi', '/podcasts/isi']) {
      for (const language of ['en', 'id']) {
        await page.goto(`${site.product.url}/${language}${path}`);
        const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
        expect(canonical).toBe(`${site.product.url}/id${path}`);
        expect(await page.locator('link[hreflang]').count()).toBe(0);
      }
    }
    const sitemap = await (await fetch(`${site.product.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/id/blog/isi<');
    expect(sitemap).not.toContain('/en/blog/isi');
  });
});

describe('content with a translation', () => {
  it('appears in the page language per field and marks untranslated fields (ROUTE-18)', async () => {
    await makeEverything('Isi', 'id', 'Words');
    const page = await site.page({ javaScriptEnabled: false });
    for (const [path, language, own, other] of [
      ...pages.map((each) => [`/en${each}`, 'en', 'Words', 'Isi'] as const),
      ...pages.map((each) => [`/id${each}`, 'id', 'Isi', 'Words'] as const),
    ]) {
      await page.goto(site.product.url + path);
      const texts = await markedTexts(page);
      const marked = texts.filter(([lang]) => lang !== language);
      const untranslated = texts.filter(([, text]) => text.startsWith('Tanda '));
      expect(marked, path).toEqual(language === 'id' ? [] : untranslated);
      expect(untranslated.length > 0, path).toBe(/research|podcasts|^...$/.test(path));
      expect(texts.filter(([, text]) => text.startsWith(own)).length, path).toBeGreaterThan(3);
      expect(
        texts.filter(([, text]) => text.startsWith(other)),
        path,
      ).toEqual([]);
    }
    expect(await page.locator('link[hreflang="en"]').count()).toBe(1);
  });

  it('stays unpublished while the translation is a draft', async () => {
    const [hero] = (await staff.call(siteContent.admin.list)).filter(({ section }) => section === 'hero');
    const [one] = await staff.call(article.admin.list);
    const draft = { status: 'draft' as const };
    await staff.call(siteContent.admin.update, {
      params: { id: hero?.id ?? '' },
      body: { translations: { en: { ...words('Words').section('hero'), ...draft } } },
    });
    await staff.call(article.admin.update, {
      params: { id: one?.id ?? '' },
      body: { translations: { en: { ...words('Words').article, ...draft } } },
    });
    const page = await site.open('/en', { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Isi hero');
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('id');
    await page.goto(`${site.product.url}/en/blog/isi`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Isi judul');
  });

  it('uses the built-in title for sections without one', async () => {
    for (const { id } of await staff.call(siteContent.admin.list))
      await staff.call(siteContent.admin.update, { params: { id }, body: { title: null, translations: {} } });
    const page = await site.open('/en', { javaScriptEnabled: false });
    const hero = page.getByRole('heading', { level: 1 });
    expect(await hero.textContent()).toContain('Strengthening National Resilience');
    expect(await hero.getAttribute('lang')).toBeNull();
    expect(await page.getByText('Isi bagian hero.').getAttribute('lang')).toBe('id');
    const about = page.locator('#about').getByRole('heading', { name: 'About Us' });
    expect(await about.getAttribute('lang')).toBeNull();
    expect(await page.getByText('Isi bagian about-us.').getAttribute('lang')).toBe('id');
    expect(await page.locator('footer').getByText('Nusantara Resilience Institute').first().isVisible()).toBe(
      true,
    );
    expect(await page.getByText('Isi bagian footer.').getAttribute('lang')).toBe('id');
  });
});
