import { createHash } from 'node:crypto';
import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodeOf } from '#src/db/exit-code.ts';
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
let sound: string;
let bad: string;
let before: Awaited<ReturnType<typeof contentOf>>;
beforeAll(async () => {
  here = await installationOf(await openTestDatabase());
  await makeArticle(here.database.knex);
  await here.storage.put('f00d-2x1.webp', Buffer.alloc(5000, 'picture'), 'image/webp');
  sound = (await makeBackup(here, { kind: 'manual' })).path;
  bad = join(here.folder, 'bad.tar.gz');
  await makeContact(here.database.knex, { name: 'Must not be lost' });
  before = await contentOf(here);
});
afterAll(async () => {
  await here.database.close();
  await rm(here.folder, { recursive: true, force: true });
});

const restore = () => restoreBackup(here, { file: bad, replace: true });

async function isRefused(reason?: RegExp): Promise<void> {
  const error: unknown = await restore().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(BackupDamagedError);
  expect(exitCodeOf(error)).toBe(65);
  if (reason) expect((error as Error).message).toMatch(reason);
  expect(await contentOf(here)).toEqual(before);
}

function turnedAt(bytes: Buffer, place: number): Buffer {
  const turned = Buffer.from(bytes);
  turned[place] = (turned[place] ?? 0) ^ 0x10;
  return turned;
}

/** A copy of zeros from one byte back or from two is the same zeros: such a bit damages nothing. */
function unpacksTheSame(turned: Buffer, bytes: Buffer): boolean {
  try {
    return gunzipSync(turned).equals(gunzipSync(bytes));
  } catch {
    return false;
  }
}

/** The sound archive with its entries changed. */
async function changed(change: (entries: TarEntry[]) => TarEntry[]): Promise<void> {
  await writeTar(bad, change(await readTar(sound)));
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
/** Also rewrites the manifest, as somebody would who means it. */
const manifestOf = (change: (manifest: Record<string, unknown>) => unknown) => (entries: TarEntry[]) =>
  entries.map((entry) => {
    if (entry.header.name !== 'manifest.json') return entry;
    const content = Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString()))));
    return { header: { ...entry.header, size: content.length }, content };
  });

describe('a backup is refused before anything is touched', () => {
  it('that was cut off, anywhere', async () => {
    const { length } = await readFile(sound);
    for (const size of [0, 1, 100, Math.floor(length / 2), length - 20, length - 1]) {
      await copyFile(sound, bad);
      await truncate(bad, size);
      await isRefused();
    }
  });

  it('in which one bit has turned, anywhere', async () => {
    const bytes = await readFile(sound);
    for (let n = 1; n < 12; n += 1) {
      // Past the head of gzip, of which two bytes (time and system) mean nothing.
      let place = 10 + Math.floor(((bytes.length - 11) * n) / 12);
      let turned = turnedAt(bytes, place);
      while (unpacksTheSame(turned, bytes)) {
        place += 1;
        turned = turnedAt(bytes, place);
      }
      await writeFile(bad, turned);
      await isRefused();
    }
  });

  it.each([
    ['that lacks a table', without('tables/contacts'), /tables\/contacts.ndjson is missing/],
    ['that lacks an upload', without('uploads/'), /uploads\/f00d-2x1.webp is missing/],
    ['without its end', without('manifest'), /no manifest/],
    ['with a file twice', (all: TarEntry[]) => [...all.slice(0, 1), ...all], /in it twice/],
    ['with a name that climbs', added({ name: '../../outside.webp' }), /does not belong/],
    ['with an absolute name', added({ name: '/etc/cron.d/x' }), /does not belong/],
    ['with a file that nobody listed', added({ name: 'uploads/beef-1x1.webp' }), /does not belong/],
    ['with a link', added({ name: 'uploads/a-1x1.webp', type: 'symlink', linkname: '/etc' }), /not a file/],
    ['of another program', manifestOf((all) => ({ ...all, product: 'other' })), /manifest/],
    ['of a format to come', manifestOf((all) => ({ ...all, format: 2 })), /newer version/],
    [
      'that lists a name that climbs',
      manifestOf((all) => ({ ...all, uploads: [{ name: '../x.webp', bytes: 0, sha256: '0'.repeat(64) }] })),
      /manifest/,
    ],
    [
      'of a table that is none',
      manifestOf((all) => ({ ...all, tables: [{ name: 'a"; drop' }] })),
      /manifest/,
    ],
    [
      'whose file is not what it was',
      (all: TarEntry[]) => all.map((entry, n) => (n > 0 ? entry : { ...entry, content: Buffer.alloc(5000) })),
      /uploads\/f00d-2x1.webp was changed/,
    ],
  ] as [string, (entries: TarEntry[]) => TarEntry[], RegExp][])('%s', async (_, change, reason) => {
    await changed(change);
    await isRefused(reason);
  });

  it('that is something else', async () => {
    await writeFile(bad, '{"not":"a backup"}');
    await isRefused();
  });

  it('of a newer version of this program', async () => {
    await changed(
      manifestOf((all) => ({ ...all, migrations: [...(all.migrations as []), '20990101_999_x'] })),
    );
    await expect(restore()).rejects.toThrow(RestoreRefusedError);
    await expect(restore()).rejects.toThrow('20990101_999_x');
    expect(await contentOf(here)).toEqual(before);
  });

  it('with rows that the database does not take, all of it', async () => {
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
    await expect(restore()).rejects.toThrow(/articles/);
    expect(await contentOf(here)).toEqual(before);
  });

  it('and a sound one is taken', async () => {
    await copyFile(sound, bad);
    await restore();
    const { rows } = await contentOf(here);
    expect([rows.contacts, rows.articles?.length]).toEqual([[], 1]);
  });
});
