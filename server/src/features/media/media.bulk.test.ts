import { beforeEach, expect, it } from 'vitest';
import { Media } from '#server/db/models/media.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn('sari');
});

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
const send = (method: string, path: string, body?: unknown) => app.request(method, path, { cookie, body });
const bulk = (action: string, tag: unknown, ids: unknown) =>
  send('POST', '/api/admin/media/bulk', { action, tag, ids });

async function make(fileName: string, tags: string[] = []): Promise<string> {
  const base = `${fileName}-600x400`;
  const values = { base, kind: 'picture' as const, alts: {}, aliasBases: [], bytes: '1', fileName, tags };
  return (await Media.query(app.services.db).insert(values)).id;
}
const tagsOf = async (id: string) => (await send('GET', `/api/admin/media/${id}`)).body.tags;

it('rejects malformed requests', async () => {
  const id = await make('a');
  const bad = [
    ...[
      ['x', 'sawah', [id]],
      ['tag', ' ', [id]],
      ['tag', 'a,b', [id]],
      ['tag', 'a'.repeat(41), [id]],
    ],
    ...[
      ['tag', 1, [id]],
      ['tag', undefined, [id]],
      ['tag', 'sawah', []],
      ['tag', 'sawah', [5]],
    ],
    ['tag', 'sawah', Array.from({ length: 101 }, () => id)],
  ] as const;
  for (const [action, tag, ids] of bad)
    expect([action, tag, (await bulk(action, tag, ids)).status]).toEqual([action, tag, 400]);
  expect(await tagsOf(id)).toEqual([]);
});

it('adds a tag and removes it, with a result per upload', async () => {
  const [bare, tagged] = [await make('bare'), await make('tagged', ['pasar', 'sawah'])];
  const full = await make(
    'full',
    Array.from({ length: 20 }, (_, n) => `tag ${n}`),
  );
  const { body } = await bulk('tag', ' Sawah ', [bare, tagged, full, unknown, 'x', bare]);
  const missing = { name: null, outcome: 'failed', version: null, error: { code: 'not_found' } };
  expect(body).toEqual([
    { id: bare, name: 'bare', outcome: 'changed', version: 2, error: null },
    { id: tagged, name: 'tagged', outcome: 'unchanged', version: null, error: null },
    {
      ...{ id: full, name: 'full', outcome: 'failed', version: null },
      error: { code: 'too_many_tags', numbers: { limit: 20 } },
    },
    { id: unknown, ...missing },
    { id: 'x', ...missing },
  ]);
  expect([await tagsOf(bare), await tagsOf(tagged)]).toEqual([['sawah'], ['pasar', 'sawah']]);
  expect((await bulk('untag', 'sawah', [bare, tagged, full])).body).toMatchObject([
    ...[{ outcome: 'changed', version: 3 }, { outcome: 'changed', version: 2 }, { outcome: 'unchanged' }],
  ]);
  expect([await tagsOf(bare), await tagsOf(tagged)]).toEqual([[], ['pasar']]);
  const acts = (await send('GET', '/api/admin/activity?about=media')).body;
  expect(acts.map(({ act, times }: Record<string, unknown>) => `${act} ${times}`)).toEqual(
    expect.arrayContaining(['tagged 1']),
  );
});

it('returns the ids of all uploads that match the filters of the list', async () => {
  const [a, b] = [await make('sawah', ['pasar']), await make('ladang', ['pasar'])];
  const ids = async (query: string) => (await send('GET', `/api/admin/media/ids?${query}`)).body;
  expect((await ids('tag=Pasar')).sort()).toEqual([a, b].sort());
  expect(await ids('q=sawah')).toEqual([a]);
  expect(await ids('only=pdfs')).toEqual([]);
  expect((await send('GET', '/api/admin/media/ids?only=x')).status).toBe(400);
});
