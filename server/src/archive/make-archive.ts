import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createApp } from '#src/app.ts';
import { bibliography } from '#src/features/citation/citation.documents.ts';
import { makeFolder } from '#src/lib/make-folder.ts';
import { routes } from '#src/routes.ts';
import type { Services } from '#src/services.ts';
import type { ClientBuilds } from '#src/web/client-builds.ts';
import { createPages } from '#src/web/pages.ts';
import {
  type ArchiveManifest,
  ArchiveRefusedError,
  archiveManifestName,
  archiveParts,
} from './archive-manifest.ts';
import { archiveReadme } from './archive-readme.ts';
import { type Crawled, crawlSite } from './crawl-site.ts';
import { exportData } from './export-data.ts';
import { verifyArchiveFiles } from './restore-archive.ts';

interface ArchiveOptions {
  folder: string;
  /**
   * Runs after each written file.
   * @param count the number of files so far
   */
  onFile(count: number): void;
}

/**
 * Exports the public site as static files and all content as JSON and BibTeX into a new folder. Writes the
 * manifest last, after it has read all data back, so a folder without a manifest is incomplete.
 * @throws ArchiveRefusedError if the folder is not empty
 */
export async function makeArchive(
  services: Services,
  clients: ClientBuilds,
  { folder: given, onFile }: ArchiveOptions,
): Promise<Crawled & { manifest: ArchiveManifest }> {
  const folder = resolve(given);
  makeFolder(folder);
  if ((await readdir(folder)).length > 0)
    throw new ArchiveRefusedError(`${folder} is not empty; nothing was written. Use a new folder.`);
  await mkdir(join(folder, archiveParts.uploads), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, archiveParts.site));

  const saved = await exportData(services, folder);
  await writeFile(join(folder, archiveParts.data, 'publications.bib'), await bibliography(services));
  const crawled = await withSite(services, clients, (origin) =>
    crawlSite({
      origin,
      publicUrl: services.env.publicUrl,
      folder: join(folder, archiveParts.site),
      onFile,
    }),
  );
  const manifest: ArchiveManifest = {
    product: 'institute-website-archive',
    format: 1,
    madeAt: services.clock().toISOString(),
    publicUrl: services.env.publicUrl,
    ...saved,
  };
  await verifyArchiveFiles(folder, manifest);
  await writeFile(join(folder, 'README.txt'), archiveReadme(manifest));
  await writeFile(join(folder, archiveManifestName), `${JSON.stringify(manifest, null, 1)}\n`);
  return { ...crawled, manifest };
}

/** Serves the public site on a local port while `read` runs. */
async function withSite<T>(services: Services, clients: ClientBuilds, read: (origin: string) => Promise<T>) {
  const pages = createPages(clients, routes, services);
  const server = createServer(createApp(services, { pages: pages.middleware }).callback());
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  try {
    return await read(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}
