import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#server/lib/project-root.ts';
import { startFakeS3 } from './fake-s3.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { freePort, type Product, startProduct } from './product.ts';
import { urlOf } from './test-db-postgres.ts';

/** Two servers of one website, with separate data folders as on separate machines. */
export type ServerCluster = Awaited<ReturnType<typeof startServerCluster>>;

/**
 * Starts two servers at once on a new PostgreSQL database and a bucket, behind nginx if it is installed.
 * @param line address by which the servers reach PostgreSQL, for example a TCP proxy
 */
export async function startServerCluster(server: string, line = server) {
  const folder = mkdtempSync(join(tmpdir(), 'institute-several-'));
  // Later test runs delete leftover databases with this prefix.
  const name = `institute_test_0_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = urlOf(server, name);
  await onDatabase(server, `create database ${name}`);
  const s3 = await startFakeS3();
  const ports = [await freePort(), await freePort()];
  const front = await freePort();
  const url = hasNginx ? `http://127.0.0.1:${front}` : `http://127.0.0.1:${ports[0]}`;
  const env = {
    DATABASE_URL: urlOf(line, name),
    SESSION_KEYS: randomBytes(32).toString('base64url'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    ...s3.env,
    S3_PREFIX: 'website',
  };
  const running: Product[] = [];

  async function start(number: number, more: Record<string, string> = {}): Promise<Product> {
    const product = await startProduct({
      dataFolder: join(folder, `data-${number}`),
      keepData: true,
      port: ports[number] ?? (await freePort()),
      arguments: ['--empty'],
      env: { ...env, ...more },
    });
    running.push(product);
    return product;
  }

  const stopProxy = hasNginx ? startNginx(folder, site(front, ports, folder)) : undefined;
  const [one, other] = (await Promise.all([start(0), start(1)])) as [Product, Product];
  return {
    /** URL of nginx, or of the first server without nginx. */
    url,
    one,
    other,
    s3,
    databaseUrl,
    /** Starts another server with additional settings. */
    start,
    ask: (sql: string) => onDatabase(databaseUrl, sql),
    hasUploads: (number: number) => existsSync(join(folder, `data-${number}`, 'uploads')),
    async stop() {
      await stopProxy?.();
      for (const { process: child } of running) child.kill('SIGKILL');
      await s3.close();
      await onDatabase(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The sample configuration for two servers, without TLS and on other ports. With max_fails=0, nginx continues
 * to send requests to a stopped server and must retry them on the other.
 */
function site(front: number, [one, other]: number[], folder: string): string {
  return readFileSync(join(projectRoot, 'docs/operations/nginx-two-servers.conf'), 'utf8')
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replaceAll(/^ *(listen \[|ssl_).*$/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${other}`)
    .replaceAll('max_fails=1', 'max_fails=0')
    .replace('/var/lib/nginx/institute-website', join(folder, 'cache'));
}

async function onDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
