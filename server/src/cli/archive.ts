import { resolve } from 'node:path';
import { makeArchive } from '#src/archive/make-archive.ts';
import { restoreArchive, verifyArchiveFolder } from '#src/archive/restore-archive.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { type Env, loadEnv } from '#src/env.ts';
import { createLogger } from '#src/http/logger.ts';
import { createServices } from '#src/services.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { builtClients } from '#src/web/client-builds.ts';
import { runCommand, UsageError } from './command.ts';
import { openAndWait, openOrConnect } from './connect-database.ts';
import { startProgress } from './progress.ts';

await runCommand(
  {
    name: 'npm run archive',
    summary:
      'Exports the public site as static files and all content as JSON, or restores such an archive into an empty installation. Stop the server before a restore.',
    options: {
      to: { type: 'string', value: 'FOLDER', help: 'Folder to write the archive to' },
      restore: { type: 'string', value: 'FOLDER', help: 'Folder of an archive to restore' },
    },
    exitCodes: {
      65: 'The archive or the database is damaged or was made by a newer version',
      75: 'The server is still running',
      78: 'A setting is invalid',
    },
    example: '--to /mnt/usb/website',
  },
  async ({ values }) => {
    if (Boolean(values.to) === Boolean(values.restore))
      throw new UsageError('Use either --to FOLDER or --restore FOLDER.');
    const env = loadEnv(projectRoot);
    if (values.restore) await restore(env, resolve(values.restore));
    else if (values.to) await make(env, resolve(values.to));
  },
);

async function make(env: Env, folder: string): Promise<void> {
  const clients = await builtClients(projectRoot);
  const database = await openOrConnect(env);
  const log = createLogger({ ...env, logLevel: 'error' });
  const services = createServices({ env, database, storage: await openStorage(env), log });
  try {
    const progress = startProgress('Archive');
    const { pages, files, missing, manifest } = await makeArchive(services, clients, {
      folder,
      onFile: (count) => progress.update('files of the site', count),
    }).finally(progress.end);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${folder}: ${pages} pages and ${files} files of the site, ${rows} rows, ${manifest.uploads.length} uploads`,
    );
    for (const line of missing) console.log(`Not found on the site and not in the archive: ${line}`);
  } finally {
    await services.events.close();
    await database.close();
  }
}

async function restore(env: Env, folder: string): Promise<void> {
  // Verify first: opening the database creates one if there is none.
  await verifyArchiveFolder(folder);
  const database = await openAndWait(env);
  try {
    const progress = startProgress('Restore');
    const { madeAt, publicUrl } = await restoreArchive(
      { database, storage: await openStorage(env) },
      folder,
      progress.update,
    ).finally(progress.end);
    console.log(`Restored the archive of ${publicUrl}, made ${madeAt}. The first start creates an account.`);
  } finally {
    await database.close();
  }
}
