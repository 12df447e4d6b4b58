import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { runCommand } from '#testing/run-command.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

let dataDir: string;
/** Stays open in this process, like the database of a running server. */
let database: Database;
beforeAll(async () => {
  dataDir = await testDataDir();
  database = await openDatabase({ dataDir });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (command: string, args: string[], settings: Record<string, string> = {}) =>
  runCommand(command, args, { env: { DATABASE_URL: '', DATA_DIR: dataDir, ...settings } });

it('npm run admin exits with 2 and names --help for an unknown command', async () => {
  const { code, errors } = await run('admin', ['drop']);
  expect(code).toBe(2);
  expect(errors).toContain('Run `npm run admin -- --help` for how to use it.');
});

it('npm run admin exits with 78 if a setting is invalid', async () => {
  const { code, errors } = await run('admin', ['invite'], { PORT: 'abc' });
  expect([code, errors]).toEqual([78, expect.stringContaining('PORT must be a whole number')]);
});

it('npm run db rollback is rejected while the server uses the embedded database', async () => {
  const { code, errors } = await run('db', ['rollback']);
  expect([code, errors]).toEqual([75, expect.stringContaining('is in use by another process')]);
});
