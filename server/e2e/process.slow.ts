import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { childrenOf, freePort as freePortNumber, waitUntilReady } from '#testing/product.ts';
import { type SpawnedServer, spawnServer } from '#testing/spawn-server.ts';
import { staffSession } from '#testing/staff-client.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

let root: string;
let dataDir: string;
const spawned: SpawnedServer[] = [];
function start(settings: Record<string, string>): SpawnedServer {
  const server = spawnServer(settings);
  spawned.push(server);
  return server;
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'process-'));
  dataDir = await testDataDir();
});
afterAll(async () => {
  for (const { child, ended } of spawned) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of [root, dataDir]) await rm(folder, { recursive: true, force: true });
});

async function occupyPort(): Promise<{ occupied: Server; port: string }> {
  const occupied = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupied.once('listening', resolve));
  return { occupied, port: String((occupied.address() as { port: number }).port) };
}

const freePort = async () => String(await freePortNumber());

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a failed start', () => {
  it('names the port in use and does not touch the data', async () => {
    const { occupied, port } = await occupyPort();
    const folder = join(root, 'untouched');
    const server = start({ PORT: port, DATA_DIR: folder });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Set PORT to another one.`,
    );
    expect(existsSync(folder)).toBe(false);
    occupied.close();
  });

  it('names each invalid setting without its value', async () => {
    const server = start({
      PORT: 'abc',
      DATABASE_URL: 'mysql://secret',
      SESSION_KEYS: 'secret',
      DATA_DIR: root,
    });
    expect(await server.ended).toBe(78);
    expect(server.output()).toMatch(/^These settings are invalid:\n( {2}[A-Z_]+ must .*\n){3}$/);
    expect(server.output()).not.toContain('secret');
  });

  it('rejects data of a newer version and names the backup before the upgrade', async () => {
    const newer = await testDataDir();
    const database = await openDatabase({ dataDir: newer });
    const row = { name: '20990101_001_later', batch: 2, migration_time: new Date() };
    await database.knex('knex_migrations').insert(row);
    await database.close();
    await mkdir(join(newer, 'backups'));
    const backup = join(newer, 'backups', 'backup-2026-11-20T23-30-00-000Z-before-upgrade.tar.gz');
    await writeFile(backup, '');
    await writeFile(backup.replace('23-30', '23-40').replace('before-upgrade', 'daily'), '');
    const server = start({ PORT: await freePort(), DATA_DIR: newer });
    expect(await server.ended).toBe(65);
    expect(server.output()).toContain('made by a newer version of this program (it has 20990101_001_later)');
    expect(server.output()).toContain(`The newest suitable backup is ${backup}`);

    await rm(join(newer, 'database', 'base'), { recursive: true });
    const damaged = start({ PORT: await freePort(), DATA_DIR: newer });
    expect(await damaged.ended).toBe(65);
    expect(damaged.output()).toMatch(/cannot be opened: base is missing.*npm run restore/);
    expect(damaged.output()).toContain('23-40-00-000Z-daily.tar.gz');
    await rm(newer, { recursive: true });
  });
});

describe('a running server', () => {
  let port: string;
  let server: SpawnedServer;
  const post = { name: 'Sari', email: 'sari@example.org', subject: 'Drain', message: 'Halo' };

  /** Sends half of a request. `finish` sends the rest. */
  async function halfSent(subject: string) {
    const body = JSON.stringify({ ...post, subject });
    const socket: Socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
    socket.on('error', () => {});
    const head = ['POST /api/contact HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json'];
    head.push('Expect: 100-continue', `Content-Length: ${Buffer.byteLength(body)}`, '', '');
    socket.write(head.join('\r\n'));
    await expect.poll(() => text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body.slice(0, 20));
    return { closed, finish: () => socket.write(body.slice(20)) };
  }
  async function startReady() {
    port = await freePort();
    server = start({ PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
    await waitUntilReady(`http://127.0.0.1:${port}`);
  }

  beforeAll(startReady);

  it.skipIf(process.platform !== 'linux')(
    'processes images in low-priority processes; a crash fails only its upload',
    async () => {
      const url = `http://127.0.0.1:${port}`;
      const { cookie } = await staffSession({ url });
      const create = { width: 60, height: 40, channels: 3, background: 'teal' } as const;
      const image = new Uint8Array(await sharp({ create }).png().toBuffer());
      const upload = async () => {
        const body = new FormData();
        body.append('file', new Blob([image]), 'foto.png');
        const response = await fetch(`${url}/api/upload`, {
          method: 'POST',
          headers: { Cookie: cookie(), Origin: url },
          body,
        });
        const { code } = (await response.json()) as { code?: string };
        return `${response.status} ${code ?? ''}`.trim();
      };
      const hasDecoder = (pid: number) => readFileSync(`/proc/${pid}/maps`, 'utf8').includes('libvips');
      const niceOf = (stat: string) => Number(stat.split(') ')[1]?.split(' ')[16]);

      expect(await upload()).toBe('201');
      const [first = 0] = childrenOf(server.pid);
      expect([hasDecoder(server.pid), hasDecoder(first)]).toEqual([false, true]);
      const threads = readdirSync(`/proc/${first}/task`);
      const nice = threads.map((each) => niceOf(readFileSync(`/proc/${first}/task/${each}/stat`, 'utf8')));
      expect(Math.min(...nice)).toBeGreaterThan(0);
      expect(readFileSync(`/proc/${first}/environ`, 'utf8')).not.toContain('ADMIN_PASSWORD');

      // The stopped process gets one upload, a second process gets the other.
      process.kill(first, 'SIGSTOP');
      const two = [upload(), upload()];
      expect(await Promise.race(two)).toBe('201');
      expect(childrenOf(server.pid)).toHaveLength(2);
      process.kill(first, 'SIGKILL');
      expect((await Promise.all(two)).sort()).toEqual(['201', '503 unavailable']);
      expect(await upload()).toBe('201');
    },
  );

  it('finishes open requests on SIGTERM, accepts no others, and loses no data', async () => {
    const openRequests = await Promise.all(Array.from({ length: 5 }, (_, n) => halfSent(`Begun ${n}`)));
    const idle = connect(Number(port), '127.0.0.1');
    const idleClosed = new Promise((resolve) => idle.on('close', resolve));
    idle.on('error', () => {});
    await isReady(port);
    server.child.kill('SIGTERM');
    await expect.poll(() => isReady(port)).toBe(false);
    for (const { finish } of openRequests) finish();
    for (const { closed } of openRequests) expect(await closed).toMatch(/^HTTP\/1\.1 201 /m);
    expect(await server.ended).toBe(0);
    await idleClosed;
    expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
    const database = await openDatabase({ dataDir });
    const stored = await database.knex('contacts').whereLike('subject', 'Begun%').pluck<string[]>('subject');
    await database.close();
    expect(stored.sort()).toEqual(openRequests.map((_, n) => `Begun ${n}`));
  });

  it('ends at once on a second signal, and the next start succeeds', async () => {
    await startReady();
    await halfSent('Never finished');
    server.child.kill('SIGTERM');
    await expect.poll(() => isReady(port)).toBe(false);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    await startReady();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('shuts down gracefully after an uncaught exception with exit code 1', async () => {
    const script = 'process.on("SIGUSR2",()=>{throw new Error("planted")})';
    port = await freePort();
    server = start({
      ...{ PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
    });
    await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true);
    const openRequests = await halfSent('Started before the error');
    server.child.kill('SIGUSR2');
    await expect.poll(() => isReady(port)).toBe(false);
    openRequests.finish();
    expect(await openRequests.closed).toMatch(/^HTTP\/1\.1 201 /m);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('Uncaught exception');
    expect(server.output()).toContain('planted');
  });
});
