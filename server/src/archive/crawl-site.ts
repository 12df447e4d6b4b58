import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { languages } from '@institute/core/locale.ts';
import { alternatePath, navigation, sitePaths } from '@institute/core/site-paths.ts';
import { staticFile, staticPage } from './static-page.ts';

interface Crawl {
  /** The address of the running server. */
  origin: string;
  publicUrl: string;
  /** The folder to write to. */
  folder: string;
  /**
   * Runs after each file.
   * @param count the number of files so far
   */
  onFile(count: number): void;
}

export interface Crawled {
  pages: number;
  files: number;
  /** Files that a page links to and the server does not have, with the linking page. */
  missing: string[];
}

/** Pages and files that no page links to. */
const unlinkedPaths = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/.well-known/security.txt'];
/** An unknown path. The response is the archive's 404 page. */
const unknownPath = '/archive/not-found';
/** The dashboard, the API and the health endpoints are not part of the site. */
const excludedPaths = /^\/(admin|api|healthz|readyz|metrics)(\/|$)/;

/**
 * Writes the public site as files. Starts from the navigation's pages in both languages and at the paths
 * without a language, and follows the links of pages and style sheets.
 */
export async function crawlSite({ origin, publicUrl, folder, onFile }: Crawl): Promise<Crawled> {
  const queue = new Map<string, string>();
  const done = new Set<string>();
  const missing: string[] = [];
  const count = { pages: 0, files: 0 };

  function add(address: string, namedBy: string) {
    const { pathname, search } = new URL(address, origin);
    const plain = pathname + search;
    if (!excludedPaths.test(pathname) && !done.has(plain) && !queue.has(plain)) queue.set(plain, namedBy);
  }

  async function write(file: string, content: string | Buffer) {
    const path = resolve(folder, file);
    if (!path.startsWith(folder + sep)) throw new Error(`${file} would be outside ${folder}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    onFile(count.pages + count.files);
  }

  async function fetchPath(address: string, namedBy: string) {
    // Request without a language preference.
    const response = await fetch(origin + address, {
      redirect: 'follow',
      headers: { 'Accept-Language': '*' },
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) {
      missing.push(`${address} (${response.status}), linked from ${namedBy}`);
      await response.body?.cancel();
      return;
    }
    if (!type.startsWith('text/html')) {
      const bytes = Buffer.from(await response.arrayBuffer());
      if (type.startsWith('text/css'))
        for (const [, url] of bytes.toString().matchAll(/url\(["']?(\/[^)"']+)/g)) add(String(url), address);
      count.files += 1;
      return write(staticFile(address, false), bytes);
    }
    const { html, links } = staticPage(await response.text(), publicUrl);
    for (const link of links) add(link, address);
    count.pages += 1;
    return write(staticFile(address, true), html);
  }

  for (const page of [...navigation, 'search'] as const)
    for (const path of [sitePaths[page], ...languages.map((each) => alternatePath(sitePaths[page], each))])
      add(path, 'the crawler');
  for (const path of unlinkedPaths) add(path, 'the crawler');
  for (const [address, namedBy] of queue) {
    queue.delete(address);
    done.add(address);
    await fetchPath(address, namedBy);
  }
  const notFound = await fetch(origin + unknownPath);
  await write('404.html', staticPage(await notFound.text(), publicUrl).html);
  return { ...count, missing };
}
