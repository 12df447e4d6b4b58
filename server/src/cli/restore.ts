import { resolve } from 'node:path';
import { verifyArchive } from '#src/backup/read-archive.ts';
import { restoreBackup } from '#src/backup/restore-backup.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { loadEnv } from '#src/env.ts';
import { openStorage } from '#src/storage/open-storage.ts';
import { runCommand, UsageError } from './command.ts';
import { openPatiently } from './connect-database.ts';
import { describeBackup } from './describe-backup.ts';
import { startProgress } from './progress.ts';

await runCommand(
  {
    name: 'npm run restore',
    summary: 'Restores a backup into an empty installation. Stop the server first.',
    positionals: ['FILE'],
    options: {
      replace: {
        type: 'boolean',
        help: 'Replaces the content of an installation, after a backup of it',
      },
      check: { type: 'boolean', help: 'Only verifies that the backup is complete' },
    },
    exitCodes: {
      65: 'The backup is damaged, or was made by a newer version',
      75: 'The server still runs',
      78: 'A setting is wrong',
    },
    example: 'data/backups/FILE.tar.gz --replace',
  },
  async ({ values: { check, replace }, positionals: [given = ''] }) => {
    if (check && replace) throw new UsageError('Use either --check or --replace.');
    const file = resolve(given);
    if (check) console.log(`The backup is whole: ${describeBackup(await verifyArchive(file))}`);
    else await restore(file, replace);
  },
);

async function restore(file: string, replace: boolean): Promise<void> {
  // Before the database is opened: opening makes one where there is none.
  await verifyArchive(file);
  const env = loadEnv(projectRoot);
  const database = await openPatiently(env);
  try {
    const parts = { database, storage: await openStorage(env), settings: env.backups };
    const progress = startProgress('Restore');
    const restored = await restoreBackup(parts, { file, replace, report: progress.update }).finally(
      progress.end,
    );
    const { manifest, before, newerMigrations, removedObjects, foreignTables } = restored;
    if (before) console.log(`What was there before is in ${before}`);
    if (newerMigrations.length > 0)
      console.log(
        `The database was of a newer version of this program (it had ${newerMigrations.join(', ')}). ` +
          'Only that version can restore a backup of it.',
      );
    if (removedObjects.length > 0)
      console.log(`Removed, for the schema of this version has no such thing: ${removedObjects.join(', ')}.`);
    if (foreignTables.length > 0)
      console.log(`Not restored, for no version of this program makes it: ${foreignTables.join(', ')}.`);
    console.log(`Restored the backup ${describeBackup(manifest)}. Everybody has to sign in again.`);
  } finally {
    await database.close();
  }
}
