import { resolve } from 'node:path';
import { futureBackupWarning } from '#server/backup/backup-folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { loadEnv } from '#server/env.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { startProgress } from '#server/start/progress.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { runCommand } from './command.ts';
import { openOrConnect } from './connect-database.ts';
import { describeBackup, sizeOf } from './describe-backup.ts';

await runCommand(
  {
    name: 'npm run backup',
    summary: 'Writes all content and uploads to one file. The server can run or be stopped.',
    options: {
      to: {
        type: 'string',
        value: 'FILE.tar.gz',
        help: 'File to write (default: a new file in the backup folder)',
      },
    },
    exitCodes: { 65: 'The database is damaged or was made by a newer version', 78: 'A setting is invalid' },
    example: '--to /mnt/usb/website.tar.gz',
  },
  async ({ values: { to } }) => {
    const env = loadEnv(projectRoot);
    const database = await openOrConnect(env);
    try {
      const parts = { database, storage: await openStorage(env), settings: env.backups };
      const progress = startProgress('Backup');
      const made = await makeBackup(parts, {
        kind: 'manual',
        to: to && resolve(to),
        report: progress.update,
      }).finally(progress.end);
      console.log(`${made.path}: ${describeBackup(made.manifest)}, ${sizeOf(made.bytes)}`);
      const warning = await futureBackupWarning(env.backups.folder);
      if (warning) console.error(warning);
    } finally {
      await database.close();
    }
  },
);
