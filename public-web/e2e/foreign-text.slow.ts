import type { ApiClient } from '@institute/core/api/api-client.ts';
import { brand, publisher } from '@institute/core/brand/brand.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { type Language, languages, otherLanguage } from '@institute/core/i18n/locale.ts';
import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Texts } from '#test/language/catalogue-texts.ts';
import { foreignTextDetector } from '#test/language/foreign-text.ts';
import { spokenTexts } from '#test/language/spoken-texts.ts';
import { readPage } from './read-head.ts';

const site = useProduct();
let reasonOf: ReturnType<typeof foreignTextDetector>;
beforeAll(async () => {
  reasonOf = foreignTextDetector({
    catalogues: { id: siteId as Texts, en: siteEn as Texts },
    content: await readContent(await staffClient(site.product)),
  });
});

/** Texts of items that pages show on one line. */
const fields = [
  'title',

  'excerpt',
  'abstract',
  'summary',
  'description',
  'position',
  'location',
  'address',
];

/** Reads the texts of the sample content by language. */
async function readContent(staff: ApiClient): Promise<Record<Language, string[]>> {
  const texts: Record<Language, string[]> = { id: [brand.name.id], en: [brand.name.en] };
  const add = (language: Language, text: unknown) => {
    if (typeof text === 'string' && text.trim() !== '') texts[language].push(text);
  };
  for (const { admin } of [article, research, podcast, person, service, siteContent, topic]) {
    for (const given of await staff.call(admin.list)) {
      const item = given as typeof given & Item;
      const other = otherLanguage(item.language);
      // Names of people have no language.
      for (const field of admin === topic.admin ? [...fields, 'name'] : fields) {
        add(item.language, item[field]);
        add(other, item.translations[other]?.[field]);
      }
      for (const { label, translatedLabel } of item.contributions ?? []) {
        add(item.language, label);
        add(other, translatedLabel);
      }
      for (const alts of Object.values(item.imageAlts ?? {}))
        for (const language of languages) add(language, alts[language]);
    }
  }
  return texts;
}

interface Item extends Record<string, unknown> {
  language: Language;
  translations: { [language in Language]?: Record<string, unknown> };
  contributions?: { label: string; translatedLabel?: string }[];
  imageAlts?: Record<string, { [language in Language]?: string }>;
}

/** Reads all pages below a language that links reach, with pages that no link reaches. */
async function crawl(language: Language): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const next = [
    '',
    '/search?q=pangan',
    '/search?q=zzzz',
    '/blog?q=zzzz',
    '/nowhere',
    '/contact?sent=contact',
  ].map((path) => `/${language}${path}`);
  for (let path = next.shift(); path !== undefined; path = next.shift()) {
    if (pages.has(path)) continue;
    const response = await fetch(site.product.url + path, { redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await response.text() : '';
    pages.set(path, html);
    if (!isPage) await response.body?.cancel();
    for (const { href } of isPage ? readPage(html).anchors : []) {
      const { origin, pathname, search } = new URL(href, site.product.url + path);
      const isInside = origin === site.product.url && /^\/(id|en)(\/|$)/.exec(pathname)?.[1] === language;
      if (isInside) next.push(pathname + search);
    }
  }
  return new Map([...pages].filter(([, html]) => html !== ''));
}

/** Citations print the same name of the institute in both languages. */
const isCitation = (text: string) => text.includes(`${publisher}.`) || text.startsWith(`”. ${publisher}, `);

it.each(languages)('finds no text of the other language on the pages below /%s', async (language) => {
  const pages = await crawl(language);
  expect(pages.size).toBeGreaterThan(50);
  const faults = [...pages].flatMap(([path, html]) =>
    spokenTexts(html).flatMap((each) => {
      const reason = isCitation(each.text) ? undefined : reasonOf(each);
      return reason ? [`${path} ${each.place} (${reason}): ${each.text.slice(0, 120)}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});
