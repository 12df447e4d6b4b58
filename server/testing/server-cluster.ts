import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#src/build/project-root.ts';
import { startS3Double } from './fake-s3.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { freePort, type Product, startProduct } from './product.ts';
import { urlOf } from './test-db-postgres.ts';

/** What servers of one website share, each a process with a data folder of its own as on machines of their own. */
export type SeveralServers = Awaited<ReturnType<typeof startSeveralServers>>;

/**
 * Starts two servers at the same moment on a new, empty database of a PostgreSQL server and a bucket of their own, and
 * behind nginx where there is one, by its sample file.
 * @param line the way by which they reach the PostgreSQL server, where it is not straight
 */
export async function startSeveralServers(server: string, line = server) {
  const folder = mkdtempSync(join(tmpdir(), 'institute-several-'));
  // By such a name the tests of a later run sweep away what a killed one has left.
  const name = `institute_test_0_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = urlOf(server, name);
  await onDatabase(server, `create database ${name}`);
  const s3 = await startS3Double();
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
    /** Where nginx is; the first server where there is none. */
    url,
    one,
    other,
    s3,
    databaseUrl,
    /** Starts 0 or 1 again, or one more, with other settings besides. */
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
 * The sample of nginx for two servers, without TLS, at other ports. It never leaves one alone that does not answer: so
 * requests keep coming to one that is gone, and it shows whether they are asked of the next.
 */
function site(front: number, [one, other]: number[], folder: string): string {
  return readFileSync(join(projectRoot, 'docs/operations/nginx-two-servers.conf'), 'utf8')
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replaceAll(/^ *(listen \[|ssl_).*$/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${other}`)
    .replaceAll('max_fails=1', 'max_fails=0')
    .replace('/var/lib/nginx/institute-website', join(folder, 'kept'));
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
