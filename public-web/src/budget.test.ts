import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@institute/core/locale.ts';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { textsName } from './app/hydration-data.ts';

/** Size limits of a page's first view, in KB after brotli. */
const budget = { script: 105, style: 15, fonts: 60, swiper: 25, texts: 6 };
const entry = 'src/entry-client.tsx';
const sizes = new Map<string, number>();
const client = new URL('../dist/client/', import.meta.url);
const manifest = readManifest();
const pages = Object.keys(manifest).filter((source) => /^src\/routes\/.+-page\.tsx$/.test(source));

describe('the download size of a page', () => {
  it('has a chunk per page', () => {
    expect(pages).toContain('src/routes/home/home-page.tsx');
    for (const page of pages) expect(manifest[page]?.isDynamicEntry).toBe(true);
  });

  it.each(pages)('is at most 105 KB of scripts for %s', (page) => {
    const files = chunksOf([entry, page]).map(({ file }) => file);
    expect(kilobytes(files)).toBeLessThanOrEqual(budget.script);
  });

  it('is at most 15 KB of styles in one file', () => {
    const sheets = readdirSync(new URL('assets/', client)).filter((name) => name.endsWith('.css'));
    expect(sheets.map((name) => `assets/${name}`)).toEqual([manifest['style.css']?.file]);
    expect(kilobytes([manifest['style.css']?.file ?? ''])).toBeLessThanOrEqual(budget.style);
  });

  it('is at most 60 KB of fonts in two files', () => {
    const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    const bytes = fonts.reduce((sum, { file }) => sum + readFileSync(new URL(file, client)).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(budget.fonts);
  });

  it('is at most 6 KB of texts in one file per language', () => {
    for (const language of languages) {
      expect(kilobytes([manifest[textsName(language)]?.file ?? ''])).toBeLessThanOrEqual(budget.texts);
    }
  });

  it('excludes carousel, toasts and tooltips until their use', () => {
    const later = ['src/ui/swiper-parts.ts', 'src/ui/toaster.tsx', 'src/ui/tooltip.tsx'];
    for (const source of later) expect(manifest[source]?.isDynamicEntry).toBe(true);
    for (const page of pages) {
      const files = chunksOf([entry, page]).map(({ file }) => file);
      for (const source of later) expect(files).not.toContain(manifest[source]?.file);
    }
    expect(kilobytes([manifest['src/ui/swiper-parts.ts']?.file ?? ''])).toBeLessThanOrEqual(budget.swiper);
  });

  it('excludes the dashboard, schemas and i18next', () => {
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

/** Returns the brotli size of a file in bytes. Cached, because pages share files. */
function compressedSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const size = brotliCompressSync(readFileSync(new URL(file, client)), quality).length;
  sizes.set(file, size);
  return size;
}
