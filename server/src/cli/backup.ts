import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#src/backup/make-backup.ts';
import { projectRoot } from '#src/build/root.ts';
import { exitCodeOf } from '#src/db/exit-code.ts';
import { loadEnv } from '#src/env.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { inOwnWords, sizeOf } from './backup-words.ts';
import { openOrJoin } from './open-or-join.ts';

/** `npm run backup [-- --to FILE]`, whether the server runs or not. */
const call = parseCall(process.argv.slice(2));
if (!call) {
  console.error('Usage: npm run backup [-- --to FILE.tar.gz]');
  process.exit(2);
}

try {
  const env = loadEnv(projectRoot);
  const database = await openOrJoin(env);
  try {
    const parts = { database, storage: await openStorage(env), settings: env.backups };
    const made = await makeBackup(parts, { kind: 'manual', to: call.to && resolve(call.to) });
    console.log(`${made.path}: ${inOwnWords(made.manifest)}, ${sizeOf(made.bytes)}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCodeOf(error);
}

function parseCall(args: string[]): { to: string | undefined } | undefined {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    return { to: values.to };
  } catch {
    return undefined;
  }
}
