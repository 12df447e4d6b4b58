import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) });
const topics = async () => (await send('GET', 'topics')).body as { id: string; name: string }[];

/** Creates a publication with these tags, and a second revision with others. */
async function changed(tags: string[], after: string[]) {
  const work = { title: 'Riset', abstract: 'Ringkas', authors: ['Sari'], tags };
  const { id } = (await send('POST', 'research', work)).body;
  await send('PUT', `research/${id}`, { tags: after });
  return id as string;
}

describe('a revision', () => {
  it('from before the topics shows its tags as topics, and restores them', async () => {
    const id = await changed(['Air', 'Laut'], ['Darat']);
    await app.services.db.raw(
      "update versions set fields = (fields::jsonb - 'topics')::json where number = 1 and item_id = ?",
      [id],
    );
    const { item } = (await send('GET', `research/${id}/versions/1`)).body;
    expect(item.topics).toEqual([{ name: 'Air' }, { name: 'Laut' }]);
    const restored = await send('POST', `research/${id}/restore`, { number: 1, version: 2 });
    expect(restored.body).toMatchObject({
      tags: ['Air', 'Laut'],
      topics: [{ name: 'Air' }, { name: 'Laut' }],
    });
    expect((await topics()).map(({ name }) => name).sort()).toEqual(['Air', 'Darat', 'Laut']);
  });

  it('restores a topic that has another name now, without a topic of the old name', async () => {
    const id = await changed(['Air'], ['Air', 'Laut']);
    const air = (await topics()).find(({ name }) => name === 'Air');
    await send('PUT', `topics/${air?.id}`, { name: 'Air tawar' });
    await send('PUT', `topics/${air?.id}`, { alternativeNames: [] });
    const restored = await send('POST', `research/${id}/restore`, { number: 1, version: 2 });
    expect(restored.body.topics).toEqual([{ id: air?.id, name: 'Air tawar' }]);
    expect(await topics()).toHaveLength(2);
  });
});
