import { DatabaseDamagedError } from '#src/db/embedded/errors.ts';
import { SchemaTooNewError } from '#src/db/migrate.ts';
import { type BackupKind, findBackups } from './backup-folder.ts';
import type { BackupSettings } from './make-backup.ts';

/** What helps after a start that failed: the newest backup to restore, where one does and there is one. */
export async function recoveryHintFor(
  error: unknown,
  { backups }: { backups: BackupSettings },
): Promise<string | undefined> {
  const isNewer = error instanceof SchemaTooNewError;
  if (!isNewer && !(error instanceof DatabaseDamagedError)) return undefined;
  const fits = (kind: BackupKind) => !isNewer || kind === 'before-upgrade';
  const newest = (await findBackups(backups.folder).catch(() => [])).find(({ kind }) => fits(kind));
  return newest && `The newest backup for this is ${newest.path}, of ${newest.madeAt.toISOString()}.`;
}
