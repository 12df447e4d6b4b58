import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const path = '/api/admin/newsletter';

// 50,000 lines are more than the buffers of a connection hold.
const many = 50_000;

it('streams all subscribers completely and in order, at the speed of the client', async () => {
  await app.services.db.raw(
    `
    insert into newsletter_subscribers (id, email, created_at)
    select gen_random_uuid(), 'n' || n || '@' || repeat('x', 200) || '.example',
      timestamptz '2025-01-01' + (n / 50) * interval '1 minute'
    from generate_series(1, ?::int) n
  `,
    [many],
  );
  let reads = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('newsletter_subscribers')) reads += 1;
  };
  app.services.db.on('query', count);
  const response = await fetch(`${app.url}${path}.csv`, { headers: { cookie } });
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  const lines: string[] = [];
  let rest = '';
  const take = async () => {
    const { value = '', done } = await reader.read();
    const found = (rest + value).split('\r\n');
    rest = found.pop() ?? '';
    lines.push(...found);
    return !done;
  };
  await take();
  // While the client does not read, the server fills only the buffers of the connection.
  let before = -1;
  while (before !== reads) {
    before = reads;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(reads).toBeLessThan(many / 1000);
  while (await take());
  app.services.db.removeListener('query', count);
  const [, ...rows] = lines;
  expect([rows.length, new Set(rows).size, rest, reads]).toEqual([many, many, '', many / 1000 + 1]);
  const times = rows.map((row) => row.split(',')[1] ?? '');
  expect(times).toEqual([...times].sort().reverse());
});

it('stops the export if the client disconnects', async () => {
  await app.services.db.raw(`
    insert into newsletter_subscribers (id, email)
    select gen_random_uuid(), 'n' || n || '@example.org' from generate_series(1, 20000) n
  `);
  const leaving = new AbortController();
  const response = await fetch(`${app.url}${path}.csv`, { headers: { cookie }, signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  expect((await app.request('GET', `${path}?pageSize=1`, { cookie })).status).toBe(200);
});
