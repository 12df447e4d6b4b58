import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationNames } from '#src/db/migrations-list.ts';
import { hasNginx } from '#testing/nginx.ts';
import { pollRequests } from '#testing/poll-requests.ts';
import { kill } from '#testing/product.ts';
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
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'foto.png');
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
    const limited = await all.start(2, { RATE_LIMITS: 'on', WORKERS: '2' });
    const metrics = () => textOf(`${limited.url}/metrics`);
    await expect.poll(metrics, starting).toMatch(/^workers_ready 2$/m);
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      // A new connection for each request, so that both workers get some.
      const { status } = await rawRequest(
        limited.url,
        `POST /api/newsletter/subscribe HTTP/1.1
Host: ${new URL(limited.url).host}
X-Forwarded-For: 203.0.113.9
Content-Type: application/json
Content-Length: 30
Connection: close`,
        '',
        1,
        JSON.stringify({ email: `baca-${number}@example.org` }),
      );
      statuses.push(status);
    }
    expect(statuses.slice(5)).toEqual([429]);
    expect(statuses.slice(0, 5).every((status) => status < 300)).toBe(true);
    expect(await metrics()).toMatch(/^http_requests_total\{method="POST",status="2xx",worker="2"\} [1-5]$/m);

    const isWorker = `application_name ~ '^institute-website' and split_part(application_name, ' ', 2)::int`;
    const others = [all.one, all.other].map(({ process: { pid } }) => pid).join();
    const rows = await all.ask(
      `select distinct split_part(application_name, ' ', 2)::int as pid from pg_stat_activity
       where datname = current_database() and ${isWorker} not in (${others}) order by pid`,
    );
    expect(rows).toHaveLength(2);
    process.kill(Number(rows[1]?.pid), 'SIGKILL');
    await expect.poll(metrics, starting).toMatch(/^worker_replacements_total 1$/m);
    await expect.poll(metrics, starting).toMatch(/^workers_ready 2$/m);
    await limited.stop();
    expect(limited.process.exitCode).toBe(0);
  });

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
