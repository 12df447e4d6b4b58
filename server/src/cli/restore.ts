import { resolve } from 'node:path';
import { verifyArchive } from '#server/backup/read-archive.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { loadEnv } from '#server/env.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { startProgress } from '#server/start/progress.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { runCommand, UsageError } from './command.ts';
import { openAndWait } from './connect-database.ts';
import { describeBackup } from './describe-backup.ts';

await runCommand(
  {
    name: 'npm run restore',
    summary: 'Restores a backup into an empty installation. Stop the server first.',
    positionals: ['FILE'],
    options: {
      replace: {
        type: 'boolean',
        help: 'Replaces existing content, after a backup of it',
      },
      check: { type: 'boolean', help: 'Only verifies that the backup is complete' },
    },
    exitCodes: {
      65: 'The backup is damaged or was made by a newer version',
      75: 'The server is still running',
      78: 'A setting is invalid',
    },
    example: 'data/backups/FILE.tar.gz --replace',
  },
  async ({ values: { check, replace }, positionals: [given = ''] }) => {
    if (check && replace) throw new UsageError('Use either --check or --replace.');
    const file = resolve(given);
    if (check) console.log(`The backup is complete: ${describeBackup(await verifyArchive(file))}`);
    else await restore(file, replace);
  },
);

async function restore(file: string, replace: boolean): Promise<void> {
  // Verify first: opening the database creates one if there is none.
  await verifyArchive(file);
  const env = loadEnv(projectRoot);
  const database = await openAndWait(env);
  try {
    const parts = { database, storage: await openStorage(env), settings: env.backups };
    const progress = startProgress('Restore');
    const restored = await restoreBackup(parts, { file, replace, report: progress.update }).finally(
      progress.end,
    );
    const { manifest, before, newerMigrations, removedObjects, foreignTables } = restored;
    if (before) console.log(`The previous content is in ${before}`);
    if (newerMigrations.length > 0)
      console.log(
        `The database was of a newer version of this program (it had ${newerMigrations.join(', ')}). ` +
          'Only that version can restore a backup of it.',
      );
    if (removedObjects.length > 0)
      console.log(
        `Removed, because the schema of this version does not include them: ${removedObjects.join(', ')}.`,
      );
    if (foreignTables.length > 0)
      console.log(
        `Not restored, because no version of this program creates them: ${foreignTables.join(', ')}.`,
      );
    console.log(`Restored the backup ${describeBackup(manifest)}. All users have to sign in again.`);
  } finally {
    await database.close();
  }
}
