import { makeRandom } from '@institute/core/testing/random.ts';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const extent = { seeds: 6, steps: 60 };
/** Few names, so that calls often write the former or the English name of a topic. */
const names = ['laut', 'Laut', 'pangan', 'food', 'sea', 'energi', 'data', 'metode'];

/** A topic of the model. A former name remains one by which calls find the topic. */
interface ModelTopic {
  id: string;
  name: string;
  english: string | undefined;
  others: string[];
  isActive: boolean;
  isTrashed: boolean;
}

async function send(method: string, path: string, body?: object) {
  const response = await app.request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) });
  expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
  return response.body;
}

it.each(Array.from({ length: extent.seeds }, (_, seed) => seed))(
  'tags of old calls follow from topics through random writes, renames, deletions and returns (seed %i)',
  async (seed) => {
    const random = makeRandom(seed);
    const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
    const topics: ModelTopic[] = [];
    const works: { id: string; slug: string; ids: string[] }[] = [];
    const named = (topic: ModelTopic) => [topic.name, ...(topic.english ? [topic.english] : [])];
    const find = (name: string) => {
      const known = topics.filter(({ isTrashed }) => !isTrashed);
      return (
        known.find((each) => named(each).includes(name)) ?? known.find(({ others }) => others.includes(name))
      );
    };
    const shown = (ids: readonly string[]) =>
      ids.flatMap((id) => topics.filter((each) => each.id === id && !each.isTrashed));
    const write = (
      work: { ids: string[] },
      tags: readonly string[],
      received: { id: string; name: string }[],
    ) => {
      const own = shown(work.ids);
      // A name is one of the work's own topics first. The last of several of one name serves all further times.
      const take = (name: string) => {
        const same = own.filter((each) => each.name === name);
        if (same.length > 1) own.splice(own.indexOf(same[0] as ModelTopic), 1);
        return same[0];
      };
      const taken = tags.map(take);
      // Names that the model does not know are new topics of the response.
      for (const name of tags)
        if (!own.some((each) => each.name === name) && !find(name)) {
          const made = received.find((each) => each.name === name);
          expect(made, name).toBeDefined();
          topics.push({
            id: made?.id ?? '',
            name,
            english: undefined,
            others: [],
            isActive: true,
            isTrashed: false,
          });
        }
      const ids = [...new Set(tags.map((name, at) => (taken[at] ?? find(name))?.id ?? ''))];
      const trashed = work.ids.filter((id) => shown([id]).length === 0);
      work.ids = [...ids, ...trashed.filter((id) => !ids.includes(id))];
    };

    for (let n = 0; n < 3; n += 1) {
      const tags = [pick(names), pick(names)];
      const body = { title: `Laporan ${n}`, abstract: 'Abstrak', authors: ['Ratna'], tags };
      const { id, slug, topics: received } = await send('POST', 'research', body);
      works.push({ id, slug, ids: [] });
      write(works[n] as { ids: string[] }, tags, received);
    }

    for (let step = 0; step < extent.steps; step += 1) {
      const work = pick(works);
      const topic = pick(topics);
      const move = random(10);
      if (move < 4) {
        const tags = Array.from({ length: random(4) }, () => pick(names));
        const before = shown(work.ids).map(({ name }) => name);
        const { topics: received } = await send('PUT', `research/${work.id}`, { tags });
        if (JSON.stringify(tags) !== JSON.stringify(before)) write(work, tags, received);
      } else if (move < 7 && !topic.isTrashed) {
        const [name, english] = [pick(names), random(2) === 0 ? pick(names) : undefined];
        const translations = english ? { en: { name: english } } : {};
        await send('PUT', `topics/${topic.id}`, { name, translations });
        const former = named(topic);
        Object.assign(topic, { name, english });
        topic.others = [...new Set([...topic.others, ...former])].filter(
          (each) => !named(topic).includes(each),
        );
      } else if (move < 8 && !topic.isTrashed) {
        topic.isActive = !topic.isActive;
        await send('PUT', `topics/${topic.id}`, { isActive: String(topic.isActive) });
      } else if (move < 9) {
        await (topic.isTrashed
          ? send('POST', `topics/${topic.id}/trash/restore`)
          : send('DELETE', `topics/${topic.id}`));
        topic.isTrashed = !topic.isTrashed;
      }
      for (const { id, slug, ids } of works) {
        const staff = await send('GET', `research/${id}`);
        expect([step, staff.tags]).toEqual([step, shown(ids).map(({ name }) => name)]);
        const active = shown(ids).filter(({ isActive }) => isActive);
        for (const language of ['id', 'en']) {
          const { body } = await app.request('GET', `/api/research/slug/${slug}?lang=${language}`);
          const expected = active.map(({ name, english }) => (language === 'en' && english) || name);
          expect([step, language, body.tags]).toEqual([step, language, expected]);
        }
      }
    }
  },
  120_000,
);
