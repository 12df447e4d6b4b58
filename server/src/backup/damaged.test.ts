import { createHash } from 'node:crypto';
import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodeOf } from '#server/cli/command.ts';
import {
  contentOf,
  type Installation,
  installationOf,
  readTar,
  type TarEntry,
  writeTar,
} from '#testing/backups.ts';
import { makeArticle, makeContact } from '#testing/factories.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { BackupDamagedError, RestoreRefusedError } from './errors.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let here: Installation;
let intact: string;
let bad: string;
let before: Awaited<ReturnType<typeof contentOf>>;
beforeAll(async () => {
  here = await installationOf(await openTestDatabase());
  await makeArticle(here.database.knex);
  await here.storage.put('f00d-2x1.webp', Buffer.alloc(5000, 'picture'), 'image/webp');
  intact = (await makeBackup(here, { kind: 'manual' })).path;
  bad = join(here.folder, 'bad.tar.gz');
  await makeContact(here.database.knex, { name: 'Must not be lost' });
  before = await contentOf(here);
});
afterAll(async () => {
  await here.database.close();
  await rm(here.folder, { recursive: true, force: true });
});

const restore = () => restoreBackup(here, { file: bad, replace: true });

async function expectRejected(reason?: RegExp): Promise<void> {
  const error: unknown = await restore().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(BackupDamagedError);
  expect(exitCodeOf(error)).toBe(65);
  if (reason) expect((error as Error).message).toMatch(reason);
  expect(await contentOf(here)).toEqual(before);
}

function withFlippedBit(bytes: Buffer, offset: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[offset] = (flipped[offset] ?? 0) ^ 0x10;
  return flipped;
}

/** In a run of zeros a changed distance of a copy yields the same bytes, so this flipped bit is harmless. */
function unpacksEqually(flipped: Buffer, bytes: Buffer): boolean {
  try {
    return gunzipSync(flipped).equals(gunzipSync(bytes));
  } catch {
    return false;
  }
}

/** Writes a copy of the intact archive with changed entries. */
async function changed(change: (entries: TarEntry[]) => TarEntry[]): Promise<void> {
  await writeTar(bad, change(await readTar(intact)));
}
const without = (prefix: string) => (entries: TarEntry[]) =>
  entries.filter(({ header }) => !header.name.startsWith(prefix));
const added = (header: Partial<TarEntry['header']>) => (entries: TarEntry[]) => [
  {
    header: { name: 'x', ...header } as TarEntry['header'],
    content: Buffer.from(header.linkname ? '' : 'x'),
  },
  ...entries,
];
/** Changes the manifest, too, as an attacker would. */
const manifestOf = (change: (manifest: Record<string, unknown>) => unknown) => (entries: TarEntry[]) =>
  entries.map((entry) => {
    if (entry.header.name !== 'manifest.json') return entry;
    const content = Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString()))));
    return { header: { ...entry.header, size: content.length }, content };
  });

describe('a restore rejects, without changing anything, a backup', () => {
  it('that is truncated at any position', async () => {
    const { length } = await readFile(intact);
    for (const size of [0, 1, 100, Math.floor(length / 2), length - 20, length - 1]) {
      await copyFile(intact, bad);
      await truncate(bad, size);
      await expectRejected();
    }
  });

  it('with one flipped bit at any position', async () => {
    const bytes = await readFile(intact);
    for (let n = 1; n < 12; n += 1) {
      // Skips the gzip header, in which the bytes for time and system have no meaning.
      let offset = 10 + Math.floor(((bytes.length - 11) * n) / 12);
      let flipped = withFlippedBit(bytes, offset);
      while (unpacksEqually(flipped, bytes)) {
        offset += 1;
        flipped = withFlippedBit(bytes, offset);
      }
      await writeFile(bad, flipped);
      await expectRejected();
    }
  });

  it.each([
    ['without a table', without('tables/contacts'), /tables\/contacts.ndjson is missing/],
    ['without an upload', without('uploads/'), /uploads\/f00d-2x1.webp is missing/],
    ['without a manifest', without('manifest'), /no manifest/],
    ['with a duplicate file', (all: TarEntry[]) => [...all.slice(0, 1), ...all], /occurs twice/],
    ['with a path that leaves the folder', added({ name: '../../outside.webp' }), /is not in the manifest/],
    ['with an absolute path', added({ name: '/etc/cron.d/x' }), /is not in the manifest/],
    [
      'with a file that is not in the manifest',
      added({ name: 'uploads/beef-1x1.webp' }),
      /is not in the manifest/,
    ],
    ['with a link', added({ name: 'uploads/a-1x1.webp', type: 'symlink', linkname: '/etc' }), /not a file/],
    ['of another program', manifestOf((all) => ({ ...all, product: 'other' })), /manifest/],
    ['of a newer format', manifestOf((all) => ({ ...all, format: 2 })), /newer version/],
    [
      'with a manifest path that leaves the folder',
      manifestOf((all) => ({ ...all, uploads: [{ name: '../x.webp', bytes: 0, sha256: '0'.repeat(64) }] })),
      /manifest/,
    ],
    [
      'with an invalid table name',
      manifestOf((all) => ({ ...all, tables: [{ name: 'a"; drop' }] })),
      /manifest/,
    ],
    [
      'with a changed file',
      (all: TarEntry[]) => all.map((entry, n) => (n > 0 ? entry : { ...entry, content: Buffer.alloc(5000) })),
      /uploads\/f00d-2x1.webp was changed/,
    ],
  ] as [string, (entries: TarEntry[]) => TarEntry[], RegExp][])('%s', async (_, change, reason) => {
    await changed(change);
    await expectRejected(reason);
  });

  it('that is not an archive', async () => {
    await writeFile(bad, '{"not":"a backup"}');
    await expectRejected();
  });

  it('of a newer version of this program', async () => {
    await changed(
      manifestOf((all) => ({ ...all, migrations: [...(all.migrations as []), '20990101_999_x'] })),
    );
    await expect(restore()).rejects.toThrow(RestoreRefusedError);
    await expect(restore()).rejects.toThrow('20990101_999_x');
    expect(await contentOf(here)).toEqual(before);
  });

  it('with rows that the database rejects', async () => {
    await changed((entries) => {
      const table = entries.find(({ header }) => header.name === 'tables/articles.ndjson');
      if (!table) throw new Error('no articles');
      table.content = Buffer.concat([table.content, table.content]);
      table.header.size = table.content.length;
      const [bytes, sha256] = [
        table.content.length,
        createHash('sha256').update(table.content).digest('hex'),
      ];
      return manifestOf((all) => ({
        ...all,
        tables: (all.tables as { name: string }[]).map((each) =>
          each.name === 'articles' ? { ...each, bytes, sha256 } : each,
        ),
      }))(entries);
    });
    await expect(restore()).rejects.toThrow(
      /^The rows of the table articles cannot be restored: duplicate key .* already exists\. The database is unchanged\.$/,
    );
    expect(await contentOf(here)).toEqual(before);
  });
});
