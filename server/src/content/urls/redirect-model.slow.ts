import type { Language } from '@institute/core/i18n/locale.ts';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { isGoneUrl } from './find-redirect.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});
const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { cookie, body });

type Step =
  | { act: 'create' | 'rename'; item: number; slug: number; agrees: boolean }
  | { act: 'translate'; item: number; slug: number | null; isPublic: boolean; agrees: boolean }
  | { act: 'swap'; item: number; agrees: boolean }
  | { act: 'trash'; item: number }
  | { act: 'restore'; item: number }
  | { act: 'purge'; item: number };
const item = fc.nat({ max: 3 });
const slug = fc.nat({ max: 4 });
const agrees = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('create' as const), item, slug, agrees }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('rename' as const), item, slug, agrees }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ act: fc.constant('translate' as const), item, agrees, isPublic: fc.boolean() },
      slug: fc.option(slug),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('swap' as const), item, agrees }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('trash', 'restore', 'purge'), item }) },
);

interface Slugs {
  language: Language;
  slug: string;
  /** The slug of the other language. */
  translated: string | null;
  /** Whether the translation is published. */
  isPublic: boolean;
}
interface Item extends Slugs {
  id: string;
  state: 'public' | 'trashed' | 'purged';
}

const stored = ({ slug: main, translated }: Slugs) => [main, ...(translated ? [translated] : [])];
const shown = (slugs: Slugs) => (slugs.isPublic ? stored(slugs) : [slugs.slug]);
const without = (names: string[], others: string[]) => names.filter((each) => !others.includes(each));
const slugOf = (slugs: Slugs, language: Language) =>
  (language !== slugs.language && slugs.isPublic && slugs.translated) || slugs.slug;

/** The rules of slugs and redirects in memory. */
function createModel() {
  const items: Item[] = [];
  const redirects = new Map<string, Item>();
  const known = new Set<string>();
  const holder = (name: string, namesOf: (slugs: Slugs) => string[]) =>
    items.find((each) => each.state !== 'purged' && namesOf(each).includes(name));
  return {
    ...{ items, known },
    /** The error code of a save. */
    refusal(next: Slugs, hasConsent: boolean, own?: Item): string | undefined {
      const isTaken = (name: string) => holder(name, stored) !== undefined;
      if (without(stored(next), own ? stored(own) : []).some(isTaken)) return 'slug_taken';
      const leadsElsewhere = (name: string) => {
        const target = redirects.get(name);
        return target && target !== own && target.state !== 'purged';
      };
      const isRefused = without(shown(next), own ? shown(own) : []).some(leadsElsewhere);
      return isRefused && !hasConsent ? 'slug_redirects' : undefined;
    },
    save(own: Item, next: Slugs) {
      const lost = without(shown(own), shown(next));
      Object.assign(own, next);
      for (const name of shown(own)) {
        redirects.delete(name);
        known.add(name);
      }
      for (const name of lost) redirects.set(name, own);
    },
    purge(own: Item) {
      own.state = 'purged';
      for (const name of shown(own)) if (!redirects.has(name)) redirects.set(name, own);
    },
    /** The item to which an address leads and its slug in the language, or `gone`. */
    expected(name: string, language: Language) {
      const target = holder(name, shown) ?? redirects.get(name);
      return target?.state === 'public' ? { id: target.id, slug: slugOf(target, language) } : 'gone';
    },
  };
}

const texts = { title: 'Judul', excerpt: 'Ringkasan' };

/** Returns the slugs after a step, and the body of its request. */
function changeOf(each: Step, own: Slugs, nameOf: (slug: number) => string) {
  const other = own.language === 'id' ? 'en' : 'id';
  const next = { ...own };
  if (each.act === 'rename') {
    next.slug = nameOf(each.slug);
    if (next.translated === next.slug) next.translated = null;
    return { next, body: { slug: next.slug } };
  }
  if (each.act === 'translate') {
    const typed = each.slug === null ? '' : nameOf(each.slug);
    next.translated = typed === '' || typed === own.slug ? null : typed;
    next.isPublic = each.isPublic;
    const status = each.isPublic ? 'published' : 'draft';
    return { next, body: { translations: { [other]: { ...texts, slug: typed, status } } } };
  }
  next.language = other;
  next.isPublic = true;
  if (own.translated) [next.slug, next.translated] = [own.translated, own.slug];
  return { next, body: { language: other, translations: { [own.language]: texts } } };
}

async function run(steps: readonly Step[], nameOf: (slug: number) => string) {
  const model = createModel();
  for (const each of steps) {
    const own = model.items[each.item];
    if (each.act === 'create') {
      const next: Slugs = { language: 'id', slug: nameOf(each.slug), translated: null, isPublic: true };
      const body = { ...texts, category: 'Case Studies', slug: next.slug, endRedirect: each.agrees };
      const response = await send('POST', 'articles', body);
      const refusal = model.refusal(next, each.agrees);
      expect(response.status === 201 ? undefined : response.body.code).toBe(refusal);
      if (refusal) continue;
      const created: Item = { ...next, id: response.body.id, state: 'public' };
      model.items.push(created);
      model.save(created, next);
    } else if (!own) {
    } else if (each.act === 'trash') {
      if (own.state !== 'public') continue;
      await send('DELETE', `articles/${own.id}`);
      own.state = 'trashed';
    } else if (each.act === 'restore') {
      if (own.state !== 'trashed') continue;
      await send('POST', `articles/${own.id}/trash/restore`);
      own.state = 'public';
    } else if (each.act === 'purge') {
      if (own.state !== 'trashed') continue;
      await send('DELETE', `articles/${own.id}/trash`);
      model.purge(own);
    } else if (own.state === 'public') {
      const { next, body } = changeOf(each, own, nameOf);
      const change = { ...body, endRedirect: each.agrees };
      const response = await send('PUT', `articles/${own.id}`, change);
      const refusal = model.refusal(next, each.agrees, own);
      expect(response.status === 200 ? undefined : response.body.code).toBe(refusal);
      if (!refusal) model.save(own, next);
    }
  }
  return model;
}

/** What visitors get at the address of a file and from the API. */
async function seen(name: string, language: Language) {
  const file = await app.request('GET', `/${language}/blog/${name}/${name}.bib`);
  if (file.status === 404) {
    expect((await app.request('GET', `/api/articles/slug/${name}`)).status).toBe(404);
    return (await isGoneUrl(app.services.db, `/${language}/blog/${name}`)) ? 'gone' : 'missing';
  }
  const { body } = await app.request('GET', `/api/articles/slug/${name}`);
  if (file.status === 200) return { id: body.id, slug: name };
  const [, leadsTo] = /^\/(?:id|en)\/blog\/([^/]+)\/\1\.bib$/.exec(file.headers.get('location') ?? '') ?? [];
  return { id: body.id, slug: leadsTo };
}

it('leads every address that was public to the slug of its language in one step, or reports it as gone', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const start = `jalan-${++runs}-`;
      const model = await run(steps, (number) => start + 'abcde'[number]);
      for (const name of model.known)
        for (const language of ['id', 'en'] as const)
          expect([name, language, await seen(name, language)]).toEqual([
            name,
            language,
            model.expected(name, language),
          ]);
    }),
    { numRuns: 60 },
  );
});
