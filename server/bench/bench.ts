import { execFile, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { Result } from 'autocannon';
import { buildPackages } from '#server/cli/build-parts.ts';
import { runCommand, UsageError } from '#server/cli/command.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { type Product, type ProductOptions, startProduct } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import { systemdEnvironment } from '#testing/systemd-env.ts';
import { onServer, urlOf } from '#testing/test-db-postgres.ts';
import { cpuMicroseconds, memoryMegabytes } from './process-usage.ts';
import { measureTyping } from './typing.ts';

const groups = ['visitor', 'staff', 'typing'];
const heading = `| database | row | req/s | p50 ms | p99 ms | CPU µs | plain Node req/s | CPU µs | CPU ratio |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`;
const autocannon = createRequire(import.meta.url).resolve('autocannon');

interface Plan {
  selected: readonly string[];
  rounds: number;
  seconds: number;
}

interface Server {
  url: string;
  pid: number | undefined;
}

/** A row: a request that autocannon repeats, with a new id for each `[<id>]` of the body. */
interface Load {
  group: string;
  title: string;
  path: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
  connections?: number;
}

interface Figures {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time per response in microseconds; NaN if the system does not report it. */
  cpu: number;
}

async function loadsOf(product: Product): Promise<Load[]> {
  const headers = { 'accept-encoding': 'br' };
  // Requests with a session cookie bypass the cache. This session does not exist.
  const uncached = { ...headers, cookie: 'sid=nobody' };
  const { client, cookie } = await staffSession(product);
  const [newest] = await client.call(article.admin.list, { query: { pageSize: 1 } });
  // Browsers send the last header. The server rejects saves without it.
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return [
    { group: 'visitor', title: 'cached page', path: '/en', headers },
    // A page that shows the result of a form is not cached.
    { group: 'visitor', title: 'uncached page render', path: '/en?sent=contact', headers },
    { group: 'visitor', title: 'uncached API list of 20', path: '/api/articles?limit=20', headers: uncached },
    {
      group: 'staff',
      title: 'article save',
      path: `/api/admin/articles/${newest?.id}`,
      method: 'PUT',
      headers: { ...headers, ...json, cookie: cookie() },
      body: JSON.stringify({ excerpt: 'Ringkasan [<id>]' }),
      connections: 1,
    },
  ];
}

/** Measures the rows of a database and prints each. @returns a line with start time and memory */
async function measureDatabase(kind: string, plan: Plan, databaseServer?: string): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'institute-bench-'));
  const name = `institute_bench_${randomBytes(4).toString('hex')}`;
  const env = systemdEnvironment();
  if (databaseServer) env.DATABASE_URL = urlOf(databaseServer, name);
  const options = { dataFolder, keepData: true, env };
  if (databaseServer) await onServer(databaseServer, (admin) => admin.raw('create database ??', [name]));
  try {
    await fill(options);
    const startedAt = performance.now();
    // A longer poll interval would distort the start time.
    const product = await startProduct({ ...options, pollMs: 10 });
    const startMs = performance.now() - startedAt;
    try {
      // The jobs of the start end.
      await sleep(10_000);
      for (const load of await loadsOf(product))
        if (plan.selected.includes(load.group))
          console.log(`| ${[kind, load.title, ...(await compare(product, load, plan))].join(' | ')} |`);
      const memory = memoryMegabytes(product.process.pid);
      return `${kind}: start ${startMs.toFixed(0)} ms, memory after the rows ${memory.toFixed(0)} MB`;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
    if (databaseServer)
      await onServer(databaseServer, (admin) => admin.raw('drop database ?? with (force)', [name]));
  }
}

/** Fills a new data folder and database with the sample content and 100 more articles. */
async function fill(options: ProductOptions): Promise<void> {
  const product = await startProduct(options);
  try {
    const { client } = await staffSession(product);
    const excerpt = 'Ringkasan tentang pangan, air dan energi di kabupaten yang diamati.';
    const content = `<p>${'Paragraf menimbang data lapangan, kebijakan dan harga. '.repeat(12)}</p>`;
    for (let n = 1; n <= 100; n += 1) {
      const body = { title: `Ketahanan daerah ke-${n}`, excerpt, category: 'Case Studies', content } as const;
      await client.call(article.admin.create, { body });
    }
  } finally {
    await product.stop();
  }
}

/** Measures product and bare server alternately after warm-up. @returns the figures of the row, as medians */
async function compare(product: Product, load: Load, { rounds, seconds }: Plan): Promise<string[]> {
  const ours = { url: product.url, pid: product.process.pid };
  const answer = await responseTo(ours, load);
  const bare = fork(join(import.meta.dirname, 'baseline.ts'), [JSON.stringify(answer)], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const [{ port }] = (await Promise.race([once(bare, 'message'), once(bare, 'exit')])) as [AddressInfo];
    const theirs = { url: `http://127.0.0.1:${port}`, pid: bare.pid };
    await warmUp(ours, load);
    await warmUp(theirs, load);
    const pairs: [Figures, Figures][] = [];
    while (pairs.length < rounds)
      pairs.push([await measure(ours, load, seconds), await measure(theirs, load, seconds)]);
    const median = (of: (...pair: [Figures, Figures]) => number, digits = 0) => {
      const sorted = pairs.map((pair) => of(...pair)).sort((a, b) => a - b);
      return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(digits);
    };
    return [
      median(({ rate }) => rate),
      median(({ p50 }) => p50),
      median(({ p99 }) => p99),
      median(({ cpu }) => cpu),
      median((_, { rate }) => rate),
      median((_, { cpu }) => cpu),
      median((each, { cpu }) => cpu / each.cpu, 2),
    ];
  } finally {
    bare.kill();
  }
}

/** Returns the headers and the compressed size of the response to a load. */
async function responseTo({ url }: Server, { path, method, headers, body }: Load) {
  const sent = request(url + path, { method, headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  const omitted = /^(date|connection|keep-alive|transfer-encoding)$/;
  const passed = Object.entries(response.headers).filter(([header]) => !omitted.test(header));
  return { headers: { ...Object.fromEntries(passed), 'content-length': bytes }, bytes };
}

/** Loads a server for 3 to 12 seconds, until a response costs at least 95 % of one of the second before. */
async function warmUp(server: Server, load: Load): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let second = 1; second <= 12; second += 1) {
    const { cpu } = await measure(server, load, 1);
    if (second >= 3 && !(cpu < before * 0.95)) return;
    before = cpu;
  }
}

/** Repeats a request from a process of its own. @throws Error if a response is not successful */
async function measure({ url, pid }: Server, load: Load, seconds: number): Promise<Figures> {
  const { path, method = 'GET', headers, body, connections = 16 } = load;
  const run = ['-j', '-m', method, '-c', String(connections), '-d', String(seconds)];
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  // Autocannon stops at the next sample (-L).
  const options = [...run, '-L', '50', ...sent, ...(body ? ['-I', '-b', body] : [])];
  const before = cpuMicroseconds(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url + path]);
  const used = cpuMicroseconds(pid) - before;
  const { '2xx': responses, non2xx, errors, duration, latency } = JSON.parse(stdout) as Result;
  if (responses === 0 || non2xx + errors > 0) throw new Error(`${load.title}: a request failed.`);
  return { rate: responses / duration, p50: latency.p50, p99: latency.p99, cpu: used / responses };
}

await runCommand(
  {
    name: 'npm run bench',
    summary:
      'Builds and starts the product with its sample content and measures it beside a bare Node.js server. Uses an embedded database, and a temporary one on the PostgreSQL server of DATABASE_URL if set. docs/performance.md explains the rows.',
    options: {
      rounds: { type: 'string', value: 'N', default: '3', help: 'Rounds per row' },
      seconds: { type: 'string', value: 'N', default: '2', help: 'Seconds per round' },
      only: { type: 'string', value: 'ROWS', multiple: true, help: 'visitor, staff or typing. Default: all' },
    },
    example: '--only visitor --rounds 5',
  },
  async ({ values }) => {
    const unknown = values.only.find((each) => !groups.includes(each));
    if (unknown !== undefined) throw new UsageError(`There is no group '${unknown}'.`);
    const selected = values.only.length > 0 ? values.only : groups;
    const plan = { selected, rounds: Number(values.rounds), seconds: Number(values.seconds) };
    await buildPackages(projectRoot, (line) => console.error(line));
    const lines: string[] = [];
    if (selected.some((group) => group !== 'typing')) {
      console.log(heading);
      const server = process.env.DATABASE_URL;
      lines.push(await measureDatabase('embedded', plan));
      if (server) lines.push(await measureDatabase('postgres', plan, server));
    }
    if (selected.includes('typing')) lines.push(await measureTyping(plan.rounds));
    console.log(`\n${lines.join('\n')}`);
  },
);
