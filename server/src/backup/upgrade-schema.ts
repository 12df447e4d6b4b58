import { withAdvisoryLock } from '#src/db/advisory-lock.ts';
import { migrateToLatest, migrationStatus, rollbackLast } from '#src/db/migrate.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { hasRows } from './tables.ts';

/**
 * Brings the schema up to date and returns the names of what ran; of content that is there a backup is made first, with
 * which an upgrade can be undone. Of processes that start together one does it, and the others wait for it.
 * @param say is told of the backup
 * @throws DatabaseNewerError, and whatever stopped the backup: without it nothing is migrated
 */
export async function upgradeSchema(parts: BackupParts, say: (line: string) => void): Promise<string[]> {
  const { pending } = await migrationStatus(parts.database);
  if (pending.length === 0) return [];
  const names = await withAdvisoryLock(parts.database, 'upgrade', () => upgradeAlone(parts, say));
  return names ?? [];
}

async function upgradeAlone(parts: BackupParts, say: (line: string) => void): Promise<string[]> {
  // Another process may have done it while this one waited for its turn.
  const { done, pending } = await migrationStatus(parts.database);
  if (pending.length === 0) return [];
  if (done.length > 0 && (await hasRows(parts.database.knex))) {
    const { path } = await makeBackup(parts, { kind: 'before-upgrade' });
    say(`The database is upgraded; a backup of what was there is ${path}`);
  }
  return migrateToLatest(parts.database);
}

/**
 * Takes back the last upgrade, which on a new installation is the whole schema, and returns the names of what was taken
 * back. What is in those tables goes with them, so a backup of all that is there is made first.
 * @param say is told of the backup
 * @throws whatever stopped the backup: without it nothing is taken back
 */
export async function rollBackUpgrade(parts: BackupParts, say: (line: string) => void): Promise<string[]> {
  const { done } = await migrationStatus(parts.database);
  if (done.length > 0 && (await hasRows(parts.database.knex))) {
    const { path } = await makeBackup(parts, { kind: 'before-rollback' });
    say(`The last upgrade is taken back; a backup of what was there is ${path}`);
  }
  return rollbackLast(parts.database);
}
