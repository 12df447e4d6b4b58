import type { Manifest } from '#server/backup/manifest.ts';

/** Summarizes a backup: `of 2026-11-20T23:30:00.000Z, 41 rows in 9 tables, 12 uploads`. */
export function describeBackup({ madeAt, tables, uploads }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `of ${madeAt}, ${rows} rows in ${tables.length} tables, ${uploads.length} uploads`;
}

export function sizeOf(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
