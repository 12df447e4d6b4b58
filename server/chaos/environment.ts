import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, type Product, type ProductOptions, startProduct } from '#testing/product.ts';
import { urlOf } from '#testing/test-db-postgres.ts';
import { DatabaseProxy } from './database-proxy.ts';
import type { DatabaseKind } from './fault-scenario.ts';

/** Where one fault happens: an installation of its own, and for PostgreSQL a line to the database that can be cut. */
export interface FaultEnvironment {
  kind: DatabaseKind;
  dataFolder: string;
  /** The line to the database; there is none to an embedded one. */
  proxy: DatabaseProxy;
  /** Straight to the database, past the proxy (PostgreSQL only). */
  databaseUrl: string;
  /** Starts the product on this ground, always at the same address. What still runs at the end is killed. */
  start(options?: ProductOptions): Promise<Product>;
  /** What the next start gets, for faults that start it in their own way. */
  env(): Record<string, string>;
  port: number;
}

/**
 * Prepares a ground, lets `work` have it, and clears it away.
 * @param server a PostgreSQL server for kind `postgres`
 * @param dataToCopy a data folder to begin with, in place of an empty one
 */
export async function withEnvironment<T>(
  kind: DatabaseKind,
  server: string | undefined,
  work: (ground: FaultEnvironment) => Promise<T>,
  dataToCopy?: string,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'institute-fault-'));
  if (dataToCopy) cpSync(dataToCopy, dataFolder, { recursive: true });
  const port = await freePort();
  const running: Product[] = [];
  const name = `institute_fault_${randomBytes(5).toString('hex')}`;
  const databaseUrl = server ? urlOf(server, name) : '';
  const proxy = new DatabaseProxy(new URL(databaseUrl || 'postgres://127.0.0.1'));
  if (kind === 'postgres') {
    await onServer(server ?? '', `create database ${name}`);
    await proxy.open();
  }
  const env = (): Record<string, string> => (kind === 'postgres' ? { DATABASE_URL: proxy.url } : {});
  const ground: FaultEnvironment = {
    kind,
    dataFolder,
    proxy,
    databaseUrl,
    port,
    env,
    async start(options = {}) {
      const product = await startProduct({
        dataFolder,
        keepData: true,
        port,
        arguments: ['--empty'],
        ...options,
        env: { ...env(), ...options.env },
      });
      running.push(product);
      return product;
    },
  };
  try {
    return await work(ground);
  } finally {
    for (const { process: child } of running) {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    }
    if (kind === 'postgres') {
      await proxy.close().catch(() => {});
      await onServer(server ?? '', `drop database if exists ${name} with (force)`);
    }
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
