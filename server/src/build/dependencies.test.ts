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

/** Minimum versions without known vulnerabilities that affect this project. */
const minVersions: Record<string, string> = {
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
/** Development packages with an install script that is not needed. */
const withScripts = ['electron-winstaller', 'esbuild'];

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isOlder(version: string, than: string): boolean {
  const [have, want] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (have?.[index] ?? 0) - (want?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

describe('installed packages', () => {
  it('have a sha512 integrity hash and come from the npm registry', () => {
    expect(installed.length).toBeGreaterThan(300);
    const withoutHash = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
    expect(withoutHash.map(([path]) => path)).toEqual([]);
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('have no install scripts, except two development tools that work without them', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect([...new Set(scripts.map(([path]) => nameOf(path)))].sort()).toEqual(withScripts);
    expect(scripts.filter(([, { dev }]) => !dev)).toEqual([]);
  });

  it.each(Object.entries(minVersions))('contain no %s older than %s', (name, minVersion) => {
    const versions = installed
      .filter(([path]) => nameOf(path) === name)
      .map(([, { version }]) => version ?? '');
    expect(versions.filter((version) => isOlder(version, minVersion))).toEqual([]);
  });

  it.each(['react', 'react-dom', 'koa', 'knex', 'i18next'])('contain %s once', (name) => {
    expect(installed.filter(([path]) => nameOf(path) === name)).toHaveLength(1);
  });
});
