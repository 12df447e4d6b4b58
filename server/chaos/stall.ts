import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { article } from '@institute/core/content/article/endpoints.ts';
import pg from 'pg';
import sharp from 'sharp';
import { openDatabase } from '#src/db/open-database.ts';
import type { Product } from '#testing/product.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import type { FaultEnvironment } from './environment.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { watchStalls } from './figures.ts';
import { upload } from './killed.ts';
import { readAll } from './load.ts';

/** Maximum p99 event-loop delay in milliseconds. */
const stallLimitMs = 100;

/** Maximum time of `/healthz` in milliseconds, in excess of the delay of an idle event loop. */
const healthLimitMs = 250;

interface Delay {
  server: number;
  idle: number;
}

export function formatDelay({ server, idle }: Delay): string {
  return `99 of 100 looks at the event loop within ${server.toFixed(0)} ms (at an idle one within ${idle.toFixed(0)})`;
}

/** Compares delays with those of an idle event loop. @returns the problem, if any */
export function stallProblem({ server, idle }: Delay): string | undefined {
  const [own, resolution] = [server - idle, 20];
  return own + resolution < stallLimitMs ? undefined : 'the event loop was held up';
}

/** Expensive requests arrive together and do not delay other requests. */
export const stall: FaultScenario = {
  id: 'stall',
  title: 'sign-ins, large pictures and long articles arrive at the same time',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const product = await environment.start();
    const { client, cookie } = await staffSession(product);
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const create = { width: 4000, height: 3000, channels: 3, background: '#17617a', noise } as const;
    const picture = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
    const content = `<p>${'kata <strong>penting</strong> '.repeat(3_000)}</p>`;
    await readAll(product.url, 50);
    const stalls = await watchStalls(product.url);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([
        ...Array.from({ length: 64 }, () => staffClient(product)),
        ...Array.from({ length: 4 }, () => upload(product.url, cookie(), picture)),
        ...Array.from({ length: 4 }, (_, number) =>
          client.call(article.admin.create, {
            body: {
              title: `Panjang ${round}-${number}`,
              excerpt: 'Ringkas',
              category: 'Case Studies',
              content,
            },
          }),
        ),
        readAll(product.url, 100),
      ]);
    }
    const delay = await stalls.end();
    assert.equal(stallProblem(delay), undefined, formatDelay(delay));
    return `${rounds} times 64 sign-ins, 4 pictures of 12 megapixels, 4 articles of ${Math.round(content.length / 1024)} KB and 100 readers: ${formatDelay(delay)}`;
  },
};

/** Searches in 100,000 articles that cannot use an index. */
export const heavySearch: FaultScenario = {
  id: 'heavy-search',
  title: 'expensive searches run in 100,000 articles',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const rows = Math.min(100_000, rounds * 20_000);
    await (await environment.start()).stop();
    await fillArticles(environment, rows);
    const product = await environment.start();
    const stalls = await watchStalls(product.url);
    const latencies: number[] = [];
    let searching = true;
    const watch = (async () => {
      while (searching) {
        const began = performance.now();
        assert.equal((await fetch(`${product.url}/healthz`)).status, 200);
        latencies.push(performance.now() - began);
        await sleep(50);
      }
    })();
    const statuses = await searches(product, rounds * 20);
    searching = false;
    await watch;
    latencies.sort((a, b) => a - b);
    const { idle } = await stalls.end();
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
    assert.deepEqual(
      statuses.filter((status) => ![200, 503].includes(status)),
      [],
    );
    assert.ok(statuses.includes(200), 'no search succeeded');
    const succeeded = statuses.filter((status) => status === 200).length;
    const line = `${statuses.length} searches in ${rows} articles, ${succeeded} succeeded, the others got 503; p99 of /healthz ${p99.toFixed(0)} ms (idle event loop ${idle.toFixed(0)} ms)`;
    assert.ok(p99 - idle < healthLimitMs, line);
    return line;
  },
};

async function searches({ url }: Product, times: number): Promise<number[]> {
  const words = ['a', 'isi', '%', '_', 'ab cd', 'e f g h', 'kata', '-x'];
  return Promise.all(
    Array.from({ length: times }, async (_, number) => {
      await sleep(number * 50);
      const word = encodeURIComponent(`${words[number % words.length]}${number % 3 ? '' : number}`);
      const response = await fetch(`${url}/api/articles?q=${word}&total=1&lang=${number % 2 ? 'id' : 'en'}`);
      await response.arrayBuffer();
      return response.status;
    }),
  );
}

async function fillArticles(environment: FaultEnvironment, rows: number): Promise<void> {
  const statement = `
    insert into articles (id, slug, title, excerpt, content, category, status, published_at)
    select gen_random_uuid(), 'banyak-' || n, 'Judul ' || md5(n::text), 'Ringkas ' || n,
      '<p>isi ' || repeat(md5(n::text) || ' ', 20) || '</p>', 'Case Studies', 'published',
      now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`;
  if (environment.kind === 'postgres') {
    const admin = new pg.Client({ connectionString: environment.databaseUrl });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
    return;
  }
  const database = await openDatabase({ dataDir: environment.dataFolder });
  await database.knex.raw(statement);
  await database.close();
}
