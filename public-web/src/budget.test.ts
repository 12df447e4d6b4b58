import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@institute/core/i18n/locale.ts';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { textsName } from './shell/hydration-data.ts';

/** Maximum download for the first view of a page, in KiB after brotli. */
const budget = { script: 121, style: 18, fonts: 60, longTextFont: 21, swiper: 25, texts: 6 };
const entry = 'src/shell/entry-client.tsx';
const sizes = new Map<string, number>();
const client = new URL('../dist/client/', import.meta.url);
const manifest = readManifest();
const pages = Object.keys(manifest).filter((source) => /^src\/routes\/.+-page\.tsx$/.test(source));

describe('the download of a page', () => {
  it('has one chunk per page', () => {
    expect(pages).toContain('src/routes/home/home-page.tsx');
    for (const page of pages) expect(manifest[page]?.isDynamicEntry).toBe(true);
  });

  it.each(pages)('loads at most 121 KB of scripts for %s (P2)', (page) => {
    const files = chunksOf([entry, page]).map(({ file }) => file);
    expect(kilobytes(files)).toBeLessThanOrEqual(budget.script);
  });

  it('loads at most 18 KB of styles in one file for all pages (P5)', () => {
    const sheets = readdirSync(new URL('assets/', client)).filter((name) => name.endsWith('.css'));
    expect(sheets.map((name) => `assets/${name}`)).toEqual([manifest['style.css']?.file]);
    expect(kilobytes([manifest['style.css']?.file ?? ''])).toBeLessThanOrEqual(budget.style);
  });

  it('loads at most 60 KB of fonts in two files, and 21 KB each for long texts (P4)', () => {
    const bytesOf = (name: string) => {
      const { file = '' } = manifest[`src/styles/fonts/${name}.woff2`] ?? {};
      return readFileSync(new URL(file, client)).length;
    };
    const everywhere = ['newsreader', 'plus-jakarta-sans'];
    const long = ['newsreader-text', 'newsreader-text-italic'];
    const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(everywhere.length + long.length);
    const bytes = everywhere.map(bytesOf).reduce((sum, each) => sum + each, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(budget.fonts);
    for (const name of long) expect(bytesOf(name) / 1024).toBeLessThanOrEqual(budget.longTextFont);
  });

  it('loads at most 6 KB of texts in one file per language (P2)', () => {
    for (const language of languages) {
      expect(kilobytes([manifest[textsName(language)]?.file ?? ''])).toBeLessThanOrEqual(budget.texts);
    }
  });

  it('loads carousel, toasts and tooltips on first use (P2)', () => {
    const later = ['src/ui/swiper-parts.ts', 'src/ui/toaster.tsx', 'src/ui/tooltip.tsx'];
    for (const source of later) expect(manifest[source]?.isDynamicEntry).toBe(true);
    for (const page of pages) {
      const files = chunksOf([entry, page]).map(({ file }) => file);
      for (const source of later) expect(files).not.toContain(manifest[source]?.file);
    }
    expect(kilobytes([manifest['src/ui/swiper-parts.ts']?.file ?? ''])).toBeLessThanOrEqual(budget.swiper);
  });

  it('contains no staff addresses, dashboard code, schemas or i18next (P2)', () => {
    const scripts = readdirSync(new URL('assets/', client)).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      const code = readFileSync(new URL(`assets/${name}`, client), 'utf8');
      for (const foreign of [
        '/api/admin',
        '/api/login',
        'ZodError',
        'backendConnector',
        'antd',
        'ql-toolbar',
      ]) {
        expect([name, foreign, code.includes(foreign)]).toEqual([name, foreign, false]);
      }
    }
  });
});

function readManifest(): Manifest {
  const file = new URL('.vite/manifest.json', client);
  if (!existsSync(file)) throw new Error('The public site is not built: run `npm run build` first.');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function chunksOf(sources: string[], found = new Map<string, Manifest[string]>()): Manifest[string][] {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
    if (found.has(source)) continue;
    found.set(source, chunk);
    chunksOf(chunk.imports ?? [], found);
  }
  return [...found.values()];
}

function kilobytes(files: string[]): number {
  return files.reduce((sum, file) => sum + compressedSize(file), 0) / 1024;
}

/** Returns the size of a file after brotli in bytes. Pages share most files, so sizes are cached. */
function compressedSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const size = brotliCompressSync(readFileSync(new URL(file, client)), quality).length;
  sizes.set(file, size);
  return size;
}
