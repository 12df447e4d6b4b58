import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const packageOf = (folder: string) => JSON.parse(read(join(folder, 'package.json')));
const packages = ['.', 'core', 'server', 'public-web', 'admin-desktop'];

/** The source of a package, tests aside, as one text. */
function sourceOf(folder: string): string {
  const root = join(projectRoot, folder, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
}
const sources = Object.fromEntries(packages.slice(1).map((folder) => [folder, sourceOf(folder)]));

const imports = (folder: string, name: string) =>
  new RegExp(`from '${name}(/[^']*)?'|import\\('${name}(/[^']*)?'\\)|import '${name}(/[^']*)?'`).test(
    sources[folder] ?? '',
  );
const declares = (folder: string, name: string) => {
  const { dependencies = {}, devDependencies = {} } = packageOf(folder);
  return name in dependencies || name in devDependencies;
};

describe('what the product is made of', () => {
  it('CARD-01 server, public site and desktop app run on one core', () => {
    const { scripts, workspaces } = packageOf('.');
    expect([...workspaces].sort()).toEqual(['admin-desktop', 'core', 'public-web', 'server']);
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'dev', 'desktop', 'desktop:package']),
    );
    for (const folder of ['server', 'public-web', 'admin-desktop'])
      expect(imports(folder, '@institute/core'), folder).toBe(true);
  });

  it('CARD-02 electron-vite builds the main process, the preload and the pages of the desktop app', () => {
    expect(declares('admin-desktop', 'electron')).toBe(true);
    expect(declares('admin-desktop', 'electron-vite')).toBe(true);
    expect(read('admin-desktop/src/main/index.ts')).toMatch(/from 'electron'/);
    const settings = read('admin-desktop/electron.vite.config.ts');
    for (const part of ['main', 'preload', 'renderer'])
      expect(settings).toMatch(new RegExp(`^  ${part}:`, 'm'));
  });

  it('CARD-21 browser and desktop app are built from the same source of the dashboard', () => {
    for (const [place, file] of Object.entries({ web: 'vite.web', desktop: 'electron.vite' })) {
      const settings = read(`admin-desktop/${file}.config.ts`);
      expect(settings).toContain(`shared('${place}')`);
      expect(settings).not.toMatch(/\b(root|alias):/);
    }
    expect(read('admin-desktop/vite.shared.ts')).toContain("new URL('src/renderer', import.meta.url)");
  });

  it.each([
    ['CARD-03', 'public-web', ['react', 'react-dom', 'react-router', '@tanstack/react-query']],
    ['CARD-03', 'admin-desktop', ['react', 'react-dom', 'react-router', '@tanstack/react-query']],
    ['CARD-04', 'server', ['koa', '@koa/router', 'koa-session', '@koa/multer']],
    ['CARD-05', 'server', ['objection', 'knex', 'pg']],
    ['CARD-06', 'public-web', ['react-i18next']],
    ['CARD-06', 'admin-desktop', ['react-i18next']],
    ['CARD-06', 'core', ['i18next']],
    ['CARD-07', 'admin-desktop', ['quill', 'react-quill']],
    ['CARD-08', 'public-web', ['swiper']],
    ['CARD-08', 'admin-desktop', ['antd']],
    ['CARD-08', 'core', ['dayjs']],
  ])('%s %s declares and imports %j', (_id, folder, names) => {
    for (const name of names) {
      expect(declares(folder, name), `${folder} declares ${name}`).toBe(true);
      expect(imports(folder, name), `${folder} imports ${name}`).toBe(true);
    }
  });

  it('CARD-09 playwright is a development dependency, and the journeys run with it', () => {
    expect(packageOf('.').devDependencies).toHaveProperty('playwright');
    expect(read('server/testing/journey.ts')).toContain("from 'playwright'");
  });

  it.each([
    ['CARD-10', 'core'],
    ['CARD-11', 'server'],
    ['CARD-12', 'public-web'],
    ['CARD-13', 'admin-desktop'],
  ])('%s the top level has the folder %s', (_id, folder) => {
    expect(statSync(join(projectRoot, folder)).isDirectory()).toBe(true);
  });

  it.each([
    ['CARD-14', 'package.json'],
    ['CARD-15', 'tsconfig.json'],
    ['CARD-16', 'knexfile.ts'],
    ['CARD-18', 'README.md'],
  ])('%s the top level has %s', (_id, file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
  });

  it("CARD-18 the README says how to install, sign in, run, test, and use a database of one's own", () => {
    const text = read('README.md');
    for (const word of [
      'npm ci && npm start',
      'npm ci && npm test',
      'sign in',
      'DATABASE_URL',
      'npm run dev',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('CARD-19 CARD-20 the server is Koa on Objection models and knex migrations, and serves what the site built', () => {
    expect(sources.server).toMatch(/new Koa</);
    expect(sources.server).toMatch(/extends Model\b/);
    expect(sources.server).toContain('public-web/dist/server/entry-server.js');
  });

  it('CARD-22 server, site and dashboard take validation and API code from core', () => {
    for (const folder of ['server', 'public-web', 'admin-desktop']) {
      expect(imports(folder, '@institute/core'), folder).toBe(true);
      expect(sources[folder]).not.toMatch(/function (slugify|createClient|pick)\b/);
    }
  });

  it('CARD-27 CARD-28 everything is TypeScript', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).split('\n');
    // What lies in a folder `public` is sent to browsers as it is, built by nothing.
    expect(files.filter((file) => /\.(c|m)?jsx?$/.test(file) && !file.includes('/public/'))).toEqual([]);
  });
});

describe('rules of the house', () => {
  it('every import of a package is declared by the package that imports it', () => {
    const missing: string[] = [];
    for (const [folder, source] of Object.entries(sources)) {
      for (const [, name = ''] of source.matchAll(/^(?:import|export|\}) .*?from '([^'.#][^']*)'/gm)) {
        if (/^(node:|virtual:|vite\/|vitest|\?)/.test(name)) continue;
        const own = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? '');
        if (!declares(folder, own) && !declares('.', own)) missing.push(`${folder}: ${own}`);
      }
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  it('core knows no other package, and no package knows the source of another but core', () => {
    for (const [folder, source] of Object.entries(sources)) {
      const known = [...source.matchAll(/from '@institute\/([\w-]+)/g)].map((match) => match[1]);
      expect(
        known.filter((name) => name !== 'core' || folder === 'core'),
        folder,
      ).toEqual([]);
    }
  });
});
