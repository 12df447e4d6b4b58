import { buffer } from 'node:stream/consumers';
import { deletePreviousFiles } from '#src/features/media/media.replace.ts';
import { hashOf, mainFileOf } from '#src/features/media/store-once.ts';
import { Media } from '#src/models/media.ts';
import { Pdf } from '#src/models/pdf.ts';
import type { Services } from '#src/services.ts';
import { type ParsedUploadName, uploadOf } from '#src/storage/upload-filename.ts';
import { runPeriodically } from './run-periodically.ts';

const hour = 60 * 60_000;

/**
 * Enters into the library what is stored and not in it: what was uploaded before there was one, what came with a restore
 * or as sample content. Of what is known already only the name is looked at. @returns how many uploads
 */
export async function listUploads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const rows = await Media.query(db).select('base', 'stand_ins');
  const known = new Set(rows.flatMap(({ base, standIns }) => [base, ...standIns]));
  const found = new Map<string, { upload: ParsedUploadName; names: string[] }>();
  for await (const name of storage.list()) {
    const upload = uploadOf(name);
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
    const told = pdf ? { fileName: pdf.fileName, uploadedBy: pdf.createdBy } : {};
    const row = {
      ...told,
      base,
      kind,
      alts: {},
      standIns: [],
      bytes: String(bytes),
      createdAt: createdAt ?? new Date(),
    };
    await Media.query(db).insert(row).onConflict('base').ignore();
  }
  return found.size;
}

/** Notes what each upload without a hash is made of. @returns how many */
export async function hashUploads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const rows = await Media.query(db).whereNull('content_hash').select('id', 'base', 'kind');
  let hashed = 0;
  for (const row of rows) {
    const file = await storage.read(mainFileOf(row));
    // The listing notes nothing of uploads whose files are gone; an entry may be older than that.
    if (!file) continue;
    const contentHash = hashOf(await buffer(file.stream()));
    await Media.query(db).findById(row.id).whereNull('content_hash').patch({ contentHash });
    hashed += 1;
  }
  return hashed;
}

/** Does so soon after the start, and some times a day; and forgets former pictures that were kept long enough. @returns what ends it */
export function startMediaListing(services: Services): () => Promise<void> {
  return runPeriodically({ first: 2000, between: 6 * hour }, async () => {
    try {
      const listed = await listUploads(services);
      await hashUploads(services);
      const dropped = await deletePreviousFiles(services);
      if (dropped > 0) services.log.info({ dropped }, 'Pictures that were replaced went for good');
      if (listed > 0) services.log.info({ listed }, 'Uploads were entered into the library');
    } catch (error) {
      services.log.error({ err: error }, 'The library could not be brought up to date');
    }
  });
}
