import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

interface LockedPackage {
  version?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** The oldest version of a package without a weakness that is known and would reach us. */
const floors: Record<string, string> = {
  koa: '3.1.2',
  multer: '2.3.0',
  'react-router': '7.18.0',
  'sanitize-html': '2.17.4',
  dompurify: '3.4.13',
  sharp: '0.35.0',
  'file-type': '21.3.2',
  quill: '2.0.3',
  swiper: '12.1.2',
  qs: '6.16.0',
  nodemailer: '9.1.1',
  knex: '2.4.0',
  axios: '1.15.2',
  electron: '41.10.3',
};
/** Packages of development that would run a script when they are installed; nothing needs it. */
const withScripts = ['electron-winstaller', 'esbuild'];

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isOlder(version: string, than: string): boolean {
  const [have, want] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (have?.[place] ?? 0) - (want?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

describe('what is installed from others', () => {
  it('is known by its bytes, and comes from the registry that npm is told', () => {
    expect(installed.length).toBeGreaterThan(300);
    const unsure = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
    expect(unsure.map(([path]) => path)).toEqual([]);
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('runs no script of its own, but for two tools that work without', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect([...new Set(scripts.map(([path]) => nameOf(path)))].sort()).toEqual(withScripts);
    expect(scripts.filter(([, { dev }]) => !dev)).toEqual([]);
  });

  it.each(Object.entries(floors))('is no %s older than %s', (name, floor) => {
    const versions = installed
      .filter(([path]) => nameOf(path) === name)
      .map(([, { version }]) => version ?? '');
    expect(versions.filter((version) => isOlder(version, floor))).toEqual([]);
  });

  it.each(['react', 'react-dom', 'koa', 'knex', 'i18next'])('has %s once', (name) => {
    expect(installed.filter(([path]) => nameOf(path) === name)).toHaveLength(1);
  });
});
