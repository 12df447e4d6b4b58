import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { pino } from 'pino';
import { loadSampleContent } from '#seeds/sample-content.ts';
import { createKnex } from '#src/db/create-knex.ts';
import { migrateToLatest } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { readEnv } from '#src/env.ts';
import { createServices } from '#src/services.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { systemdEnvironment } from '#testing/systemd-env.ts';
import { childrenOf, cpuMicroseconds } from './measure.ts';
import { seedArticles } from './seed-articles.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** The built product on its own database. Stopping it deletes the database. */
export interface BenchProduct extends Product {
  /** Undefined for the embedded database, which accepts one process only. */
  connectionString: string | undefined;
  /** Time from the start of the process until it is ready, with existing data. */
  startTimeMs: number;
  /** CPU time of the start; undefined if the system does not report it. */
  startCpuMs: number | undefined;
  /** Resident memory of the process and its children in megabytes; undefined if the system does not report it. */
  memory(): number | undefined;
}

/**
 * Starts the product with the sample content and generated articles.
 * @param articles number of generated articles
 * @param serverUrl the PostgreSQL server for the temporary database
 */
export async function startBenchProduct(
  kind: DatabaseKind,
  articles: number,
  serverUrl?: string,
): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'institute-bench-'));
  const database = kind === 'postgres' && serverUrl ? await createDatabase(serverUrl) : undefined;
  const settings = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };
  try {
    await seed(settings, articles);
    const startedAt = performance.now();
    const product = await startProduct({
      dataFolder: dataDir,
      keepData: true,
      env: { ...settings, ...systemdEnvironment() },
      // A longer poll interval would distort the start time.
      pollMs: 10,
    });
    const startTimeMs = performance.now() - startedAt;
    const startCpu = cpuMicroseconds(product.process.pid);
    await waitUntilIdle(product.process.pid);
    return {
      ...product,
      startTimeMs,
      startCpuMs: startCpu === undefined ? undefined : startCpu / 1000,
      connectionString: database?.url,
      memory: () => megabytes(product.process.pid ?? 0),
      async stop() {
        await product.stop();
        rmSync(dataDir, { recursive: true, force: true });
        await database?.drop();
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
    throw error;
  }
}

async function seed(settings: Record<string, string>, articles: number): Promise<void> {
  const env = readEnv({ ...settings, LOG_LEVEL: 'silent' });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  try {
    await migrateToLatest(database);
    await loadSampleContent(createServices({ env, database, storage: await openStorage(env), log }));
    const { connectionString } = database;
    const seeding = createKnex({ connectionString, log: () => {}, poolSize: 1, statementTimeout: 'patient' });
    await seedArticles(seeding, articles).finally(() => seeding.destroy());
  } finally {
    await database.close();
  }
}

/** Waits until the jobs of the start (file index, backup) end, at most 30 seconds. */
async function waitUntilIdle(pid: number | undefined): Promise<void> {
  let before = cpuMicroseconds(pid);
  for (let second = 0; second < 30 && before !== undefined; second += 1) {
    await new Promise((over) => setTimeout(over, 1000));
    const now = cpuMicroseconds(pid) ?? before;
    // Jobs start up to 4 seconds after the server is ready.
    if (second >= 4 && now - before < 50_000) return;
    before = now;
  }
}

async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `institute_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const runOnServer = async (sql: string) => {
    const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
    await server.raw(sql, [name]).finally(() => server.destroy());
  };
  await runOnServer('create database ??');
  return { url: url.href, drop: () => runOnServer('drop database ?? with (force)') };
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
