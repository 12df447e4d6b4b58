import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/http/logger.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { startProduct } from './start-product.ts';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-product-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const partsWith = (settings: Record<string, string>) => ({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...settings }),
  log: createLogger({ logLevel: 'error' }, { write: (line) => void lines.push(line) }),
  clients: plainClients(),
  withSample: false,
});

it('starts with a backup folder that cannot be written to, and names the setting in the log', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const database = await openTestDatabase();
  const product = await startProduct({ ...partsWith({ BACKUP_DIR: join(file, 'backups') }), database });
  await product.close();
  await database.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: expect.stringMatching(/^No backup can be stored in \S+ \(BACKUP_DIR\)\. .*ENOTDIR/) },
  ]);
});

it('names DATABASE_URL in the log if PostgreSQL rejects the role', async () => {
  const fields = ['SFATAL', 'VFATAL', 'C28000', 'Mrole "situs" does not exist', ''];
  const message = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(message.length + 4, 1);
  const postgres = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, message])));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => postgres.once('listening', resolve));
  const { port } = postgres.address() as AddressInfo;
  const settings = { DATABASE_URL: `postgres://situs@127.0.0.1:${port}/situs` };
  await expect(startProduct(partsWith(settings))).rejects.toThrow('role "situs" does not exist');
  postgres.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: expect.stringMatching(/role "situs" does not exist.*DATABASE_URL/) },
  ]);
});
