import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { languages } from '@institute/core/locale.ts';
import { alternatePath, navigation, sitePaths } from '@institute/core/site-paths.ts';
import { staticPage } from './static-page.ts';
import { staticFile } from './static-path.ts';

interface Crawl {
  /** Where the site answers now. */
  origin: string;
  publicUrl: string;
  /** The folder that gets the files. */
  folder: string;
  /** Is told of each file. */
  onFile(count: number): void;
}

export interface Crawled {
  pages: number;
  files: number;
  /** What a page names and the server has not, with the page that names it. */
  missing: string[];
}

/** Pages and files that no page may name. */
const extra = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/.well-known/security.txt'];
/** An address that no page has: its answer is what a web server shows for all that it has not. */
const nowhere = '/archive/not-found';
/** The dashboard and the calls are no part of the site. */
const leftOut = /^\/(admin|api|healthz|readyz|metrics)(\/|$)/;

/**
 * Writes the public site as files: from all pages of the navigation on, in both languages and at the plain addresses,
 * whatever pages and style sheets name.
 */
export async function crawlSite({ origin, publicUrl, folder, onFile }: Crawl): Promise<Crawled> {
  const waiting = new Map<string, string>();
  const done = new Set<string>();
  const missing: string[] = [];
  const count = { pages: 0, files: 0 };

  function add(address: string, namedBy: string) {
    const { pathname, search } = new URL(address, origin);
    const plain = pathname + search;
    if (!leftOut.test(pathname) && !done.has(plain) && !waiting.has(plain)) waiting.set(plain, namedBy);
  }

  async function write(file: string, content: string | Buffer) {
    const path = resolve(folder, file);
    if (!path.startsWith(folder + sep)) throw new Error(`${file} would lie outside ${folder}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    onFile(count.pages + count.files);
  }

  async function take(address: string, namedBy: string) {
    // As a reader whose browser says nothing of languages.
    const reply = await fetch(origin + address, { redirect: 'follow', headers: { 'Accept-Language': '*' } });
    const type = reply.headers.get('content-type') ?? '';
    if (!reply.ok) {
      missing.push(`${address} (${reply.status}), named by ${namedBy}`);
      await reply.body?.cancel();
      return;
    }
    if (!type.startsWith('text/html')) {
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (type.startsWith('text/css'))
        for (const [, url] of bytes.toString().matchAll(/url\(["']?(\/[^)"']+)/g)) add(String(url), address);
      count.files += 1;
      return write(staticFile(address, false), bytes);
    }
    const { html, links } = staticPage(await reply.text(), publicUrl);
    for (const link of links) add(link, address);
    count.pages += 1;
    return write(staticFile(address, true), html);
  }

  for (const page of [...navigation, 'search'] as const)
    for (const path of [sitePaths[page], ...languages.map((each) => alternatePath(sitePaths[page], each))])
      add(path, 'us');
  for (const path of extra) add(path, 'us');
  for (const [address, namedBy] of waiting) {
    waiting.delete(address);
    done.add(address);
    await take(address, namedBy);
  }
  const lost = await fetch(origin + nowhere);
  await write('404.html', staticPage(await lost.text(), publicUrl).html);
  return { ...count, missing };
}
