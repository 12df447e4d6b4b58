import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { migrateToLatest, migrationStatus, rollbackLast } from '#server/db/migrate.ts';
import type { BackupKind } from './backup-folder.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { hasRows } from './tables.ts';

/**
 * Migrates the schema to the latest version, after a backup if there is content. If several processes start
 * at once, one migrates and the others wait.
 * @param say receives a message about the backup
 * @returns the names of the applied migrations
 * @throws SchemaTooNewError, or the error of the backup, without which nothing is migrated
 */
export async function upgradeSchema(parts: BackupParts, say: (line: string) => void): Promise<string[]> {
  const { pending } = await migrationStatus(parts.database);
  if (pending.length === 0) return [];
  const names = await withAdvisoryLock(parts.database, 'upgrade', () => upgradeLocked(parts, say));
  return names ?? [];
}

async function upgradeLocked(parts: BackupParts, say: (line: string) => void): Promise<string[]> {
  // Another process may have migrated while this one waited for the lock.
  const { done, pending } = await migrationStatus(parts.database);
  if (pending.length === 0) return [];
  const path = done.length > 0 && (await backUpContent(parts, 'before-upgrade'));
  if (path) say(`The database will be upgraded; a backup of the current content is ${path}`);
  return migrateToLatest(parts.database);
}

/**
 * Reverts the last upgrade, which on a new installation is the whole schema, after a backup of all content.
 * @param say receives a message about the backup
 * @returns the names of the reverted migrations
 * @throws the error of the backup, without which nothing is reverted
 */
export async function rollBackUpgrade(parts: BackupParts, say: (line: string) => void): Promise<string[]> {
  const { done } = await migrationStatus(parts.database);
  const path = done.length > 0 && (await backUpContent(parts, 'before-rollback'));
  if (path) say(`The last upgrade will be reverted; a backup of the current content is ${path}`);
  return rollbackLast(parts.database);
}

async function backUpContent(parts: BackupParts, kind: BackupKind): Promise<string | undefined> {
  return (await hasRows(parts.database.knex)) ? (await makeBackup(parts, { kind })).path : undefined;
}
