import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, type Installation, installationOf } from '#testing/backups.ts';
import { fillWithOddText } from '#testing/odd-text.ts';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import { archivedTables, archiveManifestName, archiveParts } from './archive-manifest.ts';
import { compareTableList, exportData } from './export-data.ts';
import { restoreArchive, verifyArchiveFiles } from './restore-archive.ts';

let here: Installation;
let folder: string;
beforeAll(async () => {
  here = await installationOf(await openTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'archive-data-'));
  await fillWithOddText(here.database.knex);
  await here.storage.put('f00d-2x1.webp', Buffer.from([0, 10, 13, 255]), 'image/webp');
});
afterAll(async () => {
  await here.database.close();
  for (const each of [here.folder, folder]) await rm(each, { recursive: true, force: true });
});

async function newArchive(name: string): Promise<string> {
  const archive = join(folder, name);
  await mkdir(join(archive, archiveParts.uploads), { recursive: true });
  return archive;
}

describe('archive data', () => {
  it('restores every byte that the database held', async () => {
    const before = await contentOf(here);
    const archive = await newArchive('whole');
    const saved = await exportData(here, archive);
    const manifest = { product: 'institute-website-archive', format: 1, publicUrl: 'https://x.example' };
    const madeAt = new Date().toISOString();
    await writeFile(join(archive, archiveManifestName), JSON.stringify({ ...manifest, madeAt, ...saved }));
    await emptyTables(here.database);
    await here.storage.remove('f00d-2x1.webp');
    await restoreArchive(here, archive);
    const after = await contentOf(here);
    expect(after).toEqual(before);
    for (const table of ['review_events', 'review_settings', 'comments', 'comment_texts'])
      expect(after.rows[table]).toHaveLength(1);
    expect(archivedTables.filter((name) => before.rows[name]?.length).length).toBeGreaterThan(6);
  });

  it('is rejected if a list differs from the rows of the database', async () => {
    const archive = await newArchive('changed');
    const { tables, uploads } = await exportData(here, archive);
    const contacts = tables.find(({ name }) => name === 'contacts');
    if (!contacts) throw new Error('no contacts');
    const file = join(archive, archiveParts.tableFile('contacts'));
    const text = await readFile(file, 'utf8');
    const { sha256 } = contacts;
    await expect(verifyArchiveFiles(archive, { tables, uploads })).resolves.toBeUndefined();
    await writeFile(file, text.replaceAll('\u2028', '\n'));
    await expect(compareTableList(file, contacts)).rejects.toThrow(
      'data/contacts.json does not contain the 1 rows',
    );
    await expect(verifyArchiveFiles(archive, { tables, uploads })).rejects.toThrow('data/contacts.json');
    await writeFile(file, text);
    expect(tables.find(({ name }) => name === 'contacts')?.sha256).toBe(sha256);
    await appendFile(join(archive, archiveParts.uploads, 'f00d-2x1.webp'), 'x');
    await expect(verifyArchiveFiles(archive, { tables, uploads })).rejects.toThrow('f00d-2x1.webp');
  });

  it('is rejected if the storage returns fewer bytes of an upload than it announced', async () => {
    const storage = {
      ...here.storage,
      read: async () => ({
        ...{ size: 4, contentType: 'image/webp', modified: new Date() },
        stream: () => Readable.from([Buffer.from([0, 10])]),
      }),
    };
    const archive = await newArchive('short');
    await expect(exportData({ ...here, storage }, archive)).rejects.toThrow('Only 2 of 4 bytes');
  });
});
