import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { pino } from 'pino';
import { loadSampleContent } from '#seeds/sample-content.ts';
import { createKnex } from '#src/db/create-knex.ts';
import { migrateToLatest, openDatabase } from '#src/db/open-database.ts';
import { readEnv } from '#src/env.ts';
import { createServices } from '#src/services.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { systemdEnvironment } from '#testing/systemd-env.ts';
import { childrenOf, processorTime } from './measure.ts';
import { fillArticles } from './seed-articles.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** The built product on a database of its own, which goes with it. */
export interface BenchProduct extends Product {
  /** Where other programs may ask its database; undefined for the embedded one, which serves one at a time. */
  connectionString: string | undefined;
  /** Milliseconds from the start of the process until it was ready, on data that was there. */
  startTime: number;
  /** How much of the processor's time that took, in milliseconds; undefined where the system does not tell. */
  startWork: number | undefined;
  /** Megabytes in memory now, with those of the processes that it has started and that are still there; undefined where the system does not tell. */
  memory(): number | undefined;
}

/** Starts the product on sample content and so many articles more. @param serverUrl the PostgreSQL server to make a database on */
export async function startBenchProduct(
  kind: DatabaseKind,
  articles: number,
  serverUrl?: string,
): Promise<BenchProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'institute-bench-'));
  const database = kind === 'postgres' && serverUrl ? await makeDatabase(serverUrl) : undefined;
  const settings = { DATA_DIR: dataFolder, ...(database ? { DATABASE_URL: database.url } : {}) };
  try {
    await fill(settings, articles);
    const began = performance.now();
    const product = await startProduct({
      dataFolder,
      keepData: true,
      env: { ...settings, ...systemdEnvironment() },
      // The first tenth of a second counts, too.
      pollMs: 10,
    });
    const startTime = performance.now() - began;
    const work = processorTime(product.process.pid);
    await untilIdle(product.process.pid);
    return {
      ...product,
      startTime,
      startWork: work === undefined ? undefined : work / 1000,
      connectionString: database?.url,
      memory: () => megabytes(product.process.pid ?? 0),
      async stop() {
        await product.stop();
        rmSync(dataFolder, { recursive: true, force: true });
        await database?.drop();
      },
    };
  } catch (error) {
    rmSync(dataFolder, { recursive: true, force: true });
    await database?.drop();
    throw error;
  }
}

async function fill(settings: Record<string, string>, articles: number): Promise<void> {
  const env = readEnv({ ...settings, LOG_LEVEL: 'silent' });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  try {
    await migrateToLatest(database);
    await loadSampleContent(createServices({ env, database, storage: await openStorage(env), log }));
    const { connectionString } = database;
    const patient = createKnex({ connectionString, log: () => {}, poolSize: 1, statementTimeout: 'patient' });
    await fillArticles(patient, articles).finally(() => patient.destroy());
  } finally {
    await database.close();
  }
}

/** Waits for what a server does after it has begun to answer (it looks through its files, makes backups): half a minute at most. */
async function untilIdle(pid: number | undefined): Promise<void> {
  let before = processorTime(pid);
  for (let second = 0; second < 30 && before !== undefined; second += 1) {
    await new Promise((over) => setTimeout(over, 1000));
    const now = processorTime(pid) ?? before;
    // A job may begin some seconds after the start.
    if (second >= 4 && now - before < 50_000) return;
    before = now;
  }
}

async function makeDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `institute_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const inServer = async (sql: string) => {
    const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
    await server.raw(sql, [name]).finally(() => server.destroy());
  };
  await inServer('create database ??');
  return { url: url.href, drop: () => inServer('drop database ?? with (force)') };
}

function megabytes(pid: number): number | undefined {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + resident(each), 0);
  } catch {
    return undefined;
  }
}

function resident(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
