import type { PublicContribution } from '@institute/core/content/contribution/schemas.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePerson, makePodcast, makeResearch } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const extent = { seeds: 4, steps: 40 };
/** Few names, so that people often share one. */
const nameParts = [
  ['Ratna', 'R.', 'Dr. Ratna', 'Yosef', 'Nadia'],
  ['Lestari', 'Tanamal', 'Böhm & Co.', 'O’Hara', ''],
] as const;
const roles = ['author', 'editor', 'translator', 'speaker'] as const;

const send = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await app.request(method, `/api/admin/${path}`, {
    ...{ cookie, ...(body && { body }) },
  });
  expect([method, path, status]).toEqual([method, path, 200]);
  return answer;
};
const read = async (path: string) => (await app.request('GET', path)).body;

interface Work {
  path: 'research' | 'articles' | 'podcasts';
  id: string;
  slug: string;
}

type Link = { name: string; role: string; label: string; personId: string | null };

/** Adds three works and five people to an empty site. */
async function makeSite() {
  const { db } = app.services;
  const names = ['Ratna Lestari', 'Ratna Lestari', 'R. Lestari', 'Yosef Tanamal', 'Nadia'];
  const people: string[] = [];
  for (const name of names) people.push((await makePerson(db, { name })).id);
  const { id: report, slug: reportSlug } = await makeResearch(db, {
    authors: ['Ratna Lestari', 'Badan Data'],
  });
  const { id: article, slug: articleSlug } = await makeArticle(db, { authors: ['R. Lestari'] });
  const { id: podcast, slug: podcastSlug } = await makePodcast(db);
  const works: Work[] = [
    { path: 'research', id: report, slug: reportSlug },
    { path: 'articles', id: article, slug: articleSlug },
    { path: 'podcasts', id: podcast, slug: podcastSlug },
  ];
  return { people, works };
}

/** The texts of a work that name its people, as visitors get them. */
async function printedTexts({ path, slug }: Work) {
  const item = await read(`/api/${path}/slug/${slug}`);
  const page = { research: 'research', articles: 'blog', podcasts: '' }[path];
  const files = page ? ['bib', 'ris'].map((type) => `/id/${page}/${slug}/${slug}.${type}`) : [];
  const citations = await Promise.all(files.map(async (file) => (await app.request('GET', file)).text));
  for (const text of citations) expect(text.length).toBeGreaterThan(50);
  const printed = item.contributions.map(({ name, role, label }: PublicContribution) => [name, role, label]);
  return JSON.stringify([item.authors, item.speakers, printed, citations]);
}

/** Everything that visitors get of the people and of the links of works, without times of changes. */
async function publicLinks({ people, works }: Awaited<ReturnType<typeof makeSite>>, slugs: string[]) {
  const withoutTimes = (value: unknown) =>
    JSON.stringify(value, (key, part) => (key === 'updatedAt' ? undefined : part));
  const paths = [
    '/api/people',
    ...slugs.flatMap((slug) => [`/api/people/slug/${slug}`, `/api/people/slug/${slug}/works`]),
    ...works.map(({ path, slug }) => `/api/${path}/slug/${slug}`),
  ];
  const staff = people.map(async (id) => {
    const { version, updatedAt, ...rest } = await send('GET', `people/${id}`);
    return rest;
  });
  return Promise.all([...paths.map(read), ...staff]).then((all) => all.map(withoutTimes));
}

describe('a random sequence of renames, new addresses, bylines, links, merges and undone merges', () => {
  it.each(Array.from({ length: extent.seeds }, (_, index) => index + 1))(
    'changes no printed name, leads to existing people, and undoes merges exactly (seed %i)',
    async (seed) => {
      const random = makeRandom(seed * 7919);
      const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
      const anyName = () => `${pick(nameParts[0])} ${pick(nameParts[1])}`.trim();
      const site = await makeSite();
      const { people, works } = site;
      /** The merges that the sequence has not undone, by merged person. */
      const merged = new Map<string, string>();
      const lastOf = (id: string): string => (merged.has(id) ? lastOf(merged.get(id) ?? '') : id);
      /** All addresses that people have or had. */
      const ownerOf = new Map<string, string>();
      for (const { slug, id } of await read('/api/people')) ownerOf.set(slug, id);
      const slugs = [...ownerOf.keys()];
      const texts = new Map<string, string>();
      const links = new Map<string, Link[]>();
      const remember = async (work: Work) => {
        texts.set(work.id, await printedTexts(work));
        links.set(work.id, (await send('GET', `${work.path}/${work.id}`)).contributions);
      };
      for (const work of works) await remember(work);
      const log: string[] = [];

      /** Changes a work. Only this may change its printed names. */
      const changeWork = async (work: Work, body: object, expected: (item: object) => void) => {
        const item = await send('PUT', `${work.path}/${work.id}`, body);
        expected(item);
        await remember(work);
      };
      const merge = async (id: string, into: string) => {
        await send('POST', `people/${id}/merge`, { into });
        merged.set(id, into);
      };
      const unmerge = async (id: string) => {
        await send('POST', `people/${id}/unmerge`);
        merged.delete(id);
      };
      const targets = (id: string) => people.filter((each) => each !== id && !merged.has(each));
      /** Two people of whom the first can become the second. */
      const pair = () => {
        const id = pick(people.filter((each) => !merged.has(each) && targets(each).length > 0));
        return [id, pick(targets(id))] as const;
      };

      const steps = {
        rename: () => send('PUT', `people/${pick(people)}`, { name: anyName() }),
        renameOthers: () =>
          send('PUT', `people/${pick(people)}`, { alternativeNames: [anyName(), anyName()] }),
        address: async () => {
          const id = pick(people);
          const slug = `alamat-${slugs.length}`;
          await send('PUT', `people/${id}`, { slug });
          slugs.push(slug);
          ownerOf.set(slug, id);
        },
        link: async () => {
          const [unlinked] = await send('GET', 'people/names');
          if (!unlinked) return;
          const personId = pick(people);
          await send('POST', `people/${personId}/names`, { names: [unlinked.name] });
          const linked = (each: Link) =>
            each.name === unlinked.name && each.personId === null ? { ...each, personId } : each;
          for (const [id, before] of links) links.set(id, before.map(linked));
        },
        byline: async () => {
          const work = pick(works);
          const own = work.path === 'podcasts' ? 'speaker' : 'author';
          const contributions = Array.from({ length: 1 + random(3) }, (_, index) => ({
            name: anyName(),
            role: index === 0 ? own : pick(roles),
            ...(random(3) === 0 ? {} : { personId: pick([null, ...people, ...people]) }),
          }));
          await changeWork(work, { contributions }, (item) =>
            expect(item).toMatchObject({
              contributions: contributions.map(({ name, role }) => ({ name, role })),
            }),
          );
        },
        names: async () => {
          const work = pick(works);
          const written = [anyName(), anyName()];
          const body =
            work.path === 'podcasts'
              ? { speakers: written.map((speakerName) => ({ speakerName, role: '' })) }
              : { authors: written };
          await changeWork(work, body, (item) => expect(item).toMatchObject(body));
        },
        merge: async () => {
          if (people.length - merged.size > 1) await merge(...pair());
        },
        unmerge: async () => {
          if (merged.size > 0) await unmerge(pick([...merged.keys()]));
        },
        mergeAndUndo: async () => {
          if (people.length - merged.size < 2) return;
          const before = await publicLinks(site, slugs);
          const [id, into] = pair();
          await merge(id, into);
          await unmerge(id);
          expect(await publicLinks(site, slugs)).toEqual(before);
        },
      };

      const check = async () => {
        const shown = (await read('/api/people')).map(({ id }: { id: string }) => id);
        expect(shown.toSorted(), log.join()).toEqual(people.filter((id) => !merged.has(id)).toSorted());
        for (const slug of slugs)
          expect((await read(`/api/people/slug/${slug}`)).id, log.join()).toBe(
            lastOf(ownerOf.get(slug) ?? ''),
          );
        const worksOf = new Map<string, string[]>();
        for (const work of works) {
          expect(await printedTexts(work), log.join()).toBe(texts.get(work.id));
          const stored: Link[] = (await send('GET', `${work.path}/${work.id}`)).contributions;
          expect(stored, log.join()).toEqual(links.get(work.id));
          const { contributions } = await read(`/api/${work.path}/slug/${work.slug}`);
          const led = contributions.map(({ person }: PublicContribution) => person?.id ?? null);
          expect(led, log.join()).toEqual(stored.map(({ personId }) => personId && lastOf(personId)));
          for (const id of new Set<string>(led.filter(Boolean)))
            worksOf.set(id, [...(worksOf.get(id) ?? []), work.id]);
        }
        for (const slug of slugs) {
          const { id } = await read(`/api/people/slug/${slug}`);
          const listed = (await read(`/api/people/slug/${slug}/works`)).map((each: Work) => each.id);
          expect(listed.toSorted(), log.join()).toEqual((worksOf.get(id) ?? []).toSorted());
        }
      };

      const all = Object.keys(steps) as (keyof typeof steps)[];
      const order: typeof all = [...all, 'merge', 'byline', 'byline'];
      await check();
      for (let step = 0; step < extent.steps; step += 1) {
        // Each kind of step once, then random ones.
        const name = all[step] ?? pick(order);
        log.push(name);
        await steps[name]();
        await check();
      }
      // All merges undone in any order: each link leads to the person of the stored id again.
      while (merged.size > 0) await unmerge(pick([...merged.keys()]));
      await check();
    },
  );
});
