import { buffer } from 'node:stream/consumers';
import { hashOf, mainFileOf } from '#server/content/media/store-once.ts';
import { Media } from '#server/db/models/media.ts';
import { Pdf } from '#server/db/models/pdf.ts';
import { deletePreviousFiles } from '#server/features/media/media.replace.ts';
import type { Services } from '#server/services.ts';
import { type ParsedUploadName, parseUploadFilename } from '#server/storage/upload-filename.ts';
import { runPeriodically } from './run-periodically.ts';

const hour = 60 * 60_000;

/**
 * Adds stored uploads to the media table that are missing there: uploads from before the table, from a
 * restore, or from sample content. Reads only the names of known ones.
 * @returns the number of added uploads
 */
export async function indexUploads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const rows = await Media.query(db).select('base', 'stand_ins');
  const known = new Set(rows.flatMap(({ base, aliasBases }) => [base, ...aliasBases]));
  const found = new Map<string, { upload: ParsedUploadName; names: string[] }>();
  for await (const name of storage.list()) {
    const upload = parseUploadFilename(name);
    if (!upload || known.has(upload.base)) continue;
    const entry = found.get(upload.base) ?? { upload, names: [] };
    entry.names.push(name);
    found.set(upload.base, entry);
  }
  for (const { upload, names } of found.values()) {
    let bytes = 0;
    let createdAt: Date | undefined;
    for (const name of names) {
      const file = await storage.read(name);
      if (!file) continue;
      bytes += file.size;
      createdAt ??= file.modified;
    }
    const { base, kind } = upload;
    const pdf = kind === 'pdf' ? await Pdf.query(db).findById(`${base}.pdf`) : undefined;
    await Media.query(db)
      .insert({
        ...{ base, kind, alts: {}, aliasBases: [], bytes: String(bytes), createdAt: createdAt ?? new Date() },
        ...(pdf && { fileName: pdf.fileName, uploadedBy: pdf.createdBy }),
      })
      .onConflict('base')
      .ignore();
  }
  return found.size;
}

/** Stores the content hash of uploads that have none. @returns the number of hashed uploads */
export async function hashUploads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const rows = await Media.query(db).whereNull('content_hash').select('id', 'base', 'kind');
  let hashed = 0;
  for (const row of rows) {
    const file = await storage.read(mainFileOf(row));
    // An older row can refer to a deleted file.
    if (!file) continue;
    const contentHash = hashOf(await buffer(file.stream()));
    await Media.query(db).findById(row.id).whereNull('content_hash').patch({ contentHash });
    hashed += 1;
  }
  return hashed;
}

/**
 * Indexes and hashes uploads after the start and every 6 hours, and deletes replaced images after their
 * retention period.
 * @returns a function that stops it
 */
export function startMediaIndexing(services: Services): () => Promise<void> {
  const { log } = services;
  const pace = { first: 2000, between: 6 * hour };
  return runPeriodically(log, 'The media library could not be updated', pace, async () => {
    const added = await indexUploads(services);
    await hashUploads(services);
    const deleted = await deletePreviousFiles(services);
    if (deleted > 0) log.info({ deleted }, 'Deleted replaced images');
    if (added > 0) log.info({ added }, 'Added uploads to the media library');
  });
}
