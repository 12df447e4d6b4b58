import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainClients } from '#testing/plain-clients.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { readEnv } from './env.ts';
import { createLogger } from './http/logger.ts';
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
