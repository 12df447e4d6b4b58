import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, type Product, type ProductOptions, startProduct } from '#testing/product.ts';
import { urlOf } from '#testing/test-db-postgres.ts';
import { DatabaseProxy } from './database-proxy.ts';
import type { DatabaseKind } from './fault-scenario.ts';

/** The installation of one scenario. */
export interface FaultEnvironment {
  kind: DatabaseKind;
  dataFolder: string;
  /** The TCP proxy between the product and PostgreSQL. Unused with the embedded database. */
  proxy: DatabaseProxy;
  /** URL of the database without the proxy (PostgreSQL only). */
  databaseUrl: string;
  /** Starts the product, by default on the same port. Running processes are killed at the end. */
  start(options?: ProductOptions): Promise<Product>;
  /** Environment variables for scenarios that start the product themselves. */
  env(): Record<string, string>;
  port: number;
}

/**
 * Creates an environment, runs `work` in it and deletes it.
 * @param server a PostgreSQL server for kind `postgres`
 * @param dataToCopy the initial data directory. Default: empty
 */
export async function withEnvironment<T>(
  kind: DatabaseKind,
  server: string | undefined,
  work: (environment: FaultEnvironment) => Promise<T>,
  dataToCopy?: string,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'institute-fault-'));
  if (dataToCopy) cpSync(dataToCopy, dataFolder, { recursive: true });
  const port = await freePort();
  const running: Product[] = [];
  const name = `institute_fault_${randomBytes(5).toString('hex')}`;
  const databaseUrl = server ? urlOf(server, name) : '';
  const proxy = new DatabaseProxy(new URL(databaseUrl || 'postgres://127.0.0.1'));
  const env = (): Record<string, string> => (kind === 'postgres' ? { DATABASE_URL: proxy.url } : {});
  const environment: FaultEnvironment = {
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
    if (kind === 'postgres') {
      await onServer(server ?? '', `create database ${name}`);
      await proxy.open();
    }
    return await work(environment);
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
