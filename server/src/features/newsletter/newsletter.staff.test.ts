import { beforeEach, expect, it } from 'vitest';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const path = '/api/admin/newsletter';
const file = (by = cookie) => app.request('GET', `${path}.csv`, { cookie: by });
const subscribe = (email: string, minute: number) =>
  NewsletterSubscriber.query(app.services.db).insert({
    email,
    createdAt: new Date(Date.UTC(2025, 2, 14, 12, minute)),
  });
const emails = (items: { email: string }[]) => items.map((item) => item.email);

it('rejects new and unknown subscribers', async () => {
  await subscribe('canary@example.org', 0);
  expect((await app.request('POST', path, { cookie, body: {} })).status).toBe(405);
  for (const none of ['01890a5d-ac96-774b-bcce-b302099a8057', '1', '%00'])
    expect((await app.request('DELETE', `${path}/${none}`, { cookie })).status).toBe(404);
  expect((await app.request('GET', `${path}?page=0`, { cookie })).status).toBe(400);
  expect((await app.request('GET', path, { cookie })).body).toHaveLength(1);
});

it('lists subscribers in pages, latest first, with search and total, and deletes them', async () => {
  for (let n = 0; n < 23; n += 1) await subscribe(`n${n}@${n % 2 ? 'odd' : 'even'}.example`, n);
  const get = (query: string) => app.request('GET', `${path}?${query}`, { cookie });
  const first = await get('page=1&pageSize=20&total=1');
  expect([first.body.length, first.headers.get('x-total-count')]).toEqual([20, '23']);
  expect(first.body[0]).toEqual({
    id: expect.any(String),
    email: 'n22@even.example',
    state: 'confirmed',
    language: 'id',
    createdAt: '2025-03-14T12:22:00.000Z',
  });
  expect(emails((await get('page=2')).body)).toEqual([
    'n2@even.example',
    'n1@odd.example',
    'n0@even.example',
  ]);
  const found = await get('q=ODD&pageSize=1&total=1');
  expect([emails(found.body), found.headers.get('x-total-count')]).toEqual([['n21@odd.example'], '11']);
  const { id } = first.body[0];
  const removed = await app.request('DELETE', `${path}/${id}`, { cookie });
  expect([removed.status, removed.body]).toEqual([200, { id }]);
  expect((await app.request('DELETE', `${path}/${id}`, { cookie })).status).toBe(404);
  expect((await get('page=1&pageSize=1&total=1')).headers.get('x-total-count')).toBe('22');
});

it('exports a CSV that spreadsheets open as text', async () => {
  const evil = ['=1+1@x', '+1@x', '-1@x', '@x', '\t=1@x', '\r=1@x', '＝1@x', `"=cmd|'/c calc'!A1"@x`];
  const stored = [...evil, 'a,b@x', 'ą@ł.example'];
  for (const [minute, email] of stored.entries()) await subscribe(email, minute);
  const response = await fetch(`${app.url}${path}.csv`, { headers: { cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const expected = [
    '"ą@ł.example"',
    '"a,b@x"',
    `"""=cmd|'/c calc'!A1""@x"`,
    ...['＝1@x', '\r=1@x', '\t=1@x', '@x', '-1@x', '+1@x', '=1+1@x'].map((email) => `"'${email}"`),
  ];
  const lines = expected.map(
    (value, index) => `${value},"2025-03-14T19:0${9 - index}:00+07:00","id","confirmed"\r\n`,
  );
  expect(bytes.toString().slice(1)).toBe(
    ['"email","subscribed_at","language","state"\r\n', ...lines].join(''),
  );
});

it('exports a CSV with a header only if there are no subscribers', async () => {
  expect((await file()).text.trim()).toBe('"email","subscribed_at","language","state"');
});

it('exports all subscribers completely and in order, in several reads', async () => {
  await app.services.db.raw(`
    insert into newsletter_subscribers (id, email, created_at)
    select gen_random_uuid(), 'n' || n || '@x.example', timestamptz '2025-01-01' + (n / 50) * interval '1 minute'
    from generate_series(1, 2500) n
  `);
  let reads = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('newsletter_subscribers')) reads += 1;
  };
  app.services.db.on('query', count);
  const [, ...rows] = (await file()).text.trim().split('\r\n');
  app.services.db.removeListener('query', count);
  expect([rows.length, new Set(rows).size, reads]).toEqual([2500, 2500, 3]);
  const times = rows.map((row) => row.split(',')[1] ?? '');
  expect(times).toEqual([...times].sort().reverse());
});
