import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyArchive } from '#src/backup/read-archive.ts';
import { restoreBackup } from '#src/backup/restore-backup.ts';
import { projectRoot } from '#src/build/root.ts';
import { exitCodeOf } from '#src/db/exit-code.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { loadEnv } from '#src/env.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { inOwnWords } from './backup-words.ts';

/** `npm run restore -- FILE [--check | --replace]`, with the server stopped. */
const call = parseCall(process.argv.slice(2));
if (!call) {
  console.error('Usage: npm run restore -- FILE            into an empty installation');
  console.error('       npm run restore -- FILE --replace  in the place of what is there');
  console.error('       npm run restore -- FILE --check    only says whether the backup is whole');
  process.exit(2);
}

try {
  if (call.check) console.log(`The backup is whole: ${inOwnWords(await verifyArchive(call.file))}`);
  else await restore(call.file, call.replace);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCodeOf(error);
}

async function restore(file: string, replace: boolean): Promise<void> {
  // Before the database is opened: opening makes one where there is none.
  await verifyArchive(file);
  const env = loadEnv(projectRoot);
  const database = await openDatabase(env);
  try {
    const parts = { database, storage: await openStorage(env), settings: env.backups };
    const { manifest, before } = await restoreBackup(parts, { file, replace });
    if (before) console.log(`What was there before is in ${before}`);
    console.log(`Restored the backup ${inOwnWords(manifest)}. Everybody has to sign in again.`);
  } finally {
    await database.close();
  }
}

function parseCall(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0 || (values.check && values.replace)) return undefined;
    return { file: resolve(file), ...values };
  } catch {
    return undefined;
  }
}
