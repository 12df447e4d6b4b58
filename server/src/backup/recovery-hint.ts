import { DatabaseDamagedError } from '#server/db/embedded/errors.ts';
import { SchemaTooNewError } from '#server/db/migrate.ts';
import { type BackupKind, findBackups } from './backup-folder.ts';
import type { BackupSettings } from './make-backup.ts';

/** Returns a hint after a failed start: the newest backup to restore, if a restore helps and there is one. */
export async function recoveryHintFor(
  error: unknown,
  { backups }: { backups: BackupSettings },
): Promise<string | undefined> {
  const isNewer = error instanceof SchemaTooNewError;
  if (!isNewer && !(error instanceof DatabaseDamagedError)) return undefined;
  const fits = (kind: BackupKind) => !isNewer || kind === 'before-upgrade';
  const newest = (await findBackups(backups.folder).catch(() => [])).find(({ kind }) => fits(kind));
  return newest && `The newest suitable backup is ${newest.path}, of ${newest.madeAt.toISOString()}.`;
}
