import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationNames } from '#server/db/migrations-list.ts';
import { hasNginx } from '#testing/nginx.ts';
import { pollRequests } from '#testing/poll-requests.ts';
import { childrenOf, kill } from '#testing/product.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { type ServerCluster, startServerCluster } from '#testing/server-cluster.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import { listStoredTitles, Writer } from '#testing/writer.ts';

const server = process.env.TEST_DATABASE_URL;
/** A loaded machine starts processes slowly. */
const starting = { timeout: 40_000 };

describe.skipIf(!server)('two servers on one PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let all: ServerCluster;
  beforeAll(async () => {
    all = await startServerCluster(server ?? '');
  });
  afterAll(() => all?.stop());

  const body = (title: string) => ({
    title,
    excerpt: title,
    category: 'Case Studies' as const,
    content: `<p>${title}</p>`,
  });
  const textOf = async (url: string) => (await fetch(url)).text();
  const isUser = async (url: string, cookie: string) =>
    (await fetch(`${url}/api/user`, { headers: { Cookie: cookie } })).status;

  it('create the schema and the first account once when started together', async () => {
    const migrations = await all.ask('select name, batch from knex_migrations order by id');
    expect(migrations).toEqual(migrationNames.map((name) => ({ name, batch: 1 })));
    expect(await all.ask('select username from users')).toHaveLength(1);
  });

  it('share sessions and their end', async () => {
    const { client, cookie } = await staffSession(all.one);
    expect(await isUser(all.other.url, cookie())).toBe(200);
    const savedCookie = cookie();
    await client.call(account.logout);
    expect([await isUser(all.one.url, savedCookie), await isUser(all.other.url, savedCookie)]).toEqual([
      401, 401,
    ]);
  });

  it('show content published on the other server, also after the notification connection was cut', async () => {
    const staff = await staffClient(all.one);
    const shows = (title: string) => async () =>
      (await textOf(`${all.other.url}/en/blog`)).includes(title) &&
      (await textOf(`${all.other.url}/api/articles`)).includes(title);
    expect(await shows('Pertama')()).toBe(false);
    await staff.call(article.admin.create, { body: body('Pertama') });
    await expect.poll(shows('Pertama')).toBe(true);

    await all.ask("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
    await staff.call(article.admin.create, { body: body('Kedua') });
    await expect.poll(shows('Kedua')).toBe(true);
    await staff.call(article.admin.create, { body: body('Ketiga') });
    await expect.poll(shows('Ketiga')).toBe(true);
  });

  it('serve images that the other server stored in the bucket, whole and in parts', async () => {
    const { cookie } = await staffSession(all.one);
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(image)]), 'foto.png');
    const response = await fetch(`${all.one.url}/api/upload`, {
      method: 'POST',
      headers: { Cookie: cookie(), Origin: all.one.origin },
      body: form,
    });
    const { url } = (await response.json()) as { url: string };
    const served = await fetch(all.other.url + url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(60);
    const part = await fetch(all.other.url + url, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    expect([...all.s3.objects.keys()]).toContain(`website${url.replace('/uploads', '')}`);
    expect([all.hasUploads(0), all.hasUploads(1)]).toEqual([false, false]);
    if (!hasNginx) return;
    all.s3.requests.length = 0;
    for (let time = 0; time < 3; time += 1) expect((await fetch(all.url + url)).status).toBe(200);
    expect(all.s3.requests.filter((request) => request.startsWith('GET'))).toHaveLength(1);
  });

  it('count rate limits together', async () => {
    const limited = [await all.start(2, { RATE_LIMITS: 'on' }), await all.start(3, { RATE_LIMITS: 'on' })];
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      const response = await fetch(`${limited[number % 2]?.url}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': '203.0.113.9', 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `baca-${number}@example.org` }),
      });
      statuses.push(response.status);
    }
    expect(statuses.slice(5)).toEqual([429]);
    expect(statuses.slice(0, 5).every((status) => status < 300)).toBe(true);
    for (const product of limited) await product.stop();
  });

  it.skipIf(process.platform !== 'linux')(
    'answer or close each connection while workers are killed (needs /proc)',
    async () => {
      const product = await all.start(4, { WORKERS: '2' });
      const metrics = () => textOf(`${product.url}/metrics`);
      await expect.poll(metrics, starting).toMatch(/^workers_ready 2$/m);
      const head = `GET /readyz HTTP/1.1\nHost: ${new URL(product.url).host}\nConnection: close`;
      const statuses = new Set<number>();
      let isRunning = true;
      let open = 24;
      async function request(): Promise<void> {
        while (isRunning) statuses.add((await rawRequest(product.url, head)).status);
        open -= 1;
      }
      for (let number = 0; number < 24; number += 1) void request();
      for (let kills = 1; kills <= 4; kills += 1) {
        const [pid = 0] = childrenOf(product.process.pid);
        process.kill(pid, 'SIGKILL');
        const replacements = new RegExp(`^worker_replacements_total ${kills}$`, 'm');
        await expect.poll(metrics, starting).toMatch(replacements);
        await expect.poll(metrics, starting).toMatch(/^workers_ready 2$/m);
      }
      isRunning = false;
      await expect.poll(() => open, starting).toBe(0);
      // A request of the killed process has no status.
      expect([...statuses].sort()).toEqual([0, 200]);
      for (const worker of [5, 6])
        expect(await metrics()).toMatch(
          new RegExp(`^http_requests_total\\{method="GET",status="2xx",worker="${worker}"\\} [1-9]`, 'm'),
        );
      await product.stop();
      expect(product.process.exitCode).toBe(0);
    },
  );

  it.skipIf(!hasNginx)(
    'lose nothing when one is killed under load, and later requests succeed (needs nginx)',
    async () => {
      const { client } = await staffSession(all);
      const writer = new Writer('beban', client);
      const stopPolling = pollRequests(all.url, ['/en/blog', '/id', '/api/articles', '/en/research?q=x'], 6);
      writer.start();
      await expect.poll(() => writer.acknowledged.length, { ...starting, interval: 20 }).toBeGreaterThan(10);
      const rejectedBefore = writer.refused.length;
      await kill(all.other);
      const killedAt = performance.now();
      // While the process ends, its connections can still accept a write.
      const rejectedAtExit = writer.refused.length;
      const acknowledged = writer.acknowledged.length;
      await expect
        .poll(() => writer.acknowledged.length, { ...starting, interval: 20 })
        .toBeGreaterThan(acknowledged + 20);
      await writer.stop();
      const requests = await stopPolling();
      const failed = requests.filter(({ isGood }) => !isGood);
      expect(requests.length).toBeGreaterThan(50);
      expect(failed.filter(({ began }) => began > killedAt)).toEqual([]);
      expect(failed.length).toBeLessThanOrEqual(6);
      expect(rejectedBefore).toBe(0);
      // Writes are sequential: one of them was on its way when the process had ended.
      expect(writer.refused.length - rejectedAtExit).toBeLessThanOrEqual(1);
      const stored = new Set(await listStoredTitles(all.url));
      expect(writer.acknowledged.filter((mark) => !stored.has(mark))).toEqual([]);
    },
  );
});
