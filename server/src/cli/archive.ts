import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeArchive } from '#src/archive/make-archive.ts';
import { restoreArchive, verifyArchiveFolder } from '#src/archive/restore-archive.ts';
import { projectRoot } from '#src/build/root.ts';
import { exitCodeOf } from '#src/db/exit-code.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { type Env, loadEnv } from '#src/env.ts';
import { createLogger } from '#src/http/logger.ts';
import { builtClients } from '#src/pages/built-clients.ts';
import { createServices } from '#src/services.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { openOrJoin } from './open-or-join.ts';

/** `npm run archive -- --to FOLDER`, whether the server runs or not; `-- --restore FOLDER` with the server stopped. */
const call = parseCall(process.argv.slice(2));
if (!call) {
  console.error(
    'Usage: npm run archive -- --to FOLDER       writes the site as files, and all content as JSON',
  );
  console.error('       npm run archive -- --restore FOLDER  takes an archive into an empty installation');
  process.exit(2);
}

try {
  const env = loadEnv(projectRoot);
  if (call.restore) await restore(env, resolve(call.restore));
  else await make(env, resolve(call.to as string));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCodeOf(error);
}

async function make(env: Env, folder: string): Promise<void> {
  const clients = await builtClients(projectRoot);
  const database = await openOrJoin(env);
  const log = createLogger({ ...env, logLevel: 'error' });
  const services = createServices({ env, database, storage: await openStorage(env), log });
  try {
    const onFile = (count: number) => {
      if (count % 100 === 0) console.log(`  ${count} files of the site ...`);
    };
    const { pages, files, missing, manifest } = await makeArchive(services, clients, { folder, onFile });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${folder}: ${pages} pages and ${files} files of the site, ${rows} rows, ${manifest.uploads.length} uploads`,
    );
    for (const line of missing) console.log(`Not there, so not in the archive: ${line}`);
  } finally {
    await services.events.close();
    await database.close();
  }
}

async function restore(env: Env, folder: string): Promise<void> {
  // Before the database is opened: opening makes one where there is none.
  await verifyArchiveFolder(folder);
  const database = await openDatabase(env);
  try {
    const { madeAt, publicUrl } = await restoreArchive({ database, storage: await openStorage(env) }, folder);
    console.log(`Restored the archive of ${publicUrl}, made ${madeAt}. The first start makes an account.`);
  } finally {
    await database.close();
  }
}

function parseCall(args: string[]): { to?: string; restore?: string } | undefined {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, restore: { type: 'string' } } });
    return Boolean(values.to) === Boolean(values.restore) ? undefined : values;
  } catch {
    return undefined;
  }
}
