import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const packageOf = (folder: string) => JSON.parse(read(join(folder, 'package.json')));
const packages = ['.', 'core', 'server', 'public-web', 'admin-desktop'];

/** Returns the source code of a package without tests. */
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

describe('packages and dependencies', () => {
  it('share one core between server, public site and desktop app (CARD-01)', () => {
    const { scripts, workspaces } = packageOf('.');
    expect([...workspaces].sort()).toEqual(['admin-desktop', 'core', 'public-web', 'server']);
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'dev', 'desktop', 'desktop:package']),
    );
    for (const folder of ['server', 'public-web', 'admin-desktop'])
      expect(imports(folder, '@institute/core'), folder).toBe(true);
  });

  it('build main process, preload and pages of the desktop app with electron-vite (CARD-02)', () => {
    expect(declares('admin-desktop', 'electron')).toBe(true);
    expect(declares('admin-desktop', 'electron-vite')).toBe(true);
    expect(read('admin-desktop/src/main/index.ts')).toMatch(/from 'electron'/);
    const settings = read('admin-desktop/electron.vite.config.ts');
    for (const part of ['main', 'preload', 'renderer'])
      expect(settings).toMatch(new RegExp(`^  ${part}:`, 'm'));
  });

  it('build browser and desktop dashboard from the same source (CARD-21)', () => {
    for (const [place, file] of Object.entries({ web: 'vite.web', desktop: 'electron.vite' })) {
      const settings = read(`admin-desktop/${file}.config.ts`);
      expect(settings).toContain(`shared('${place}')`);
      expect(settings).not.toMatch(/\b(root|alias):/);
    }
    expect(read('admin-desktop/vite.shared.ts')).toContain("new URL('src/renderer', import.meta.url)");
  });

  it.each([
    ['public-web', ['react', 'react-dom', 'react-router', '@tanstack/react-query'], 'CARD-03'],
    ['admin-desktop', ['react', 'react-dom', 'react-router', '@tanstack/react-query'], 'CARD-03'],
    ['server', ['koa', '@koa/router', 'koa-session', '@koa/multer'], 'CARD-04'],
    ['server', ['objection', 'knex', 'pg'], 'CARD-05'],
    ['public-web', ['react-i18next'], 'CARD-06'],
    ['admin-desktop', ['react-i18next'], 'CARD-06'],
    ['core', ['i18next'], 'CARD-06'],
    ['admin-desktop', ['quill', 'react-quill'], 'CARD-07'],
    ['public-web', ['swiper'], 'CARD-08'],
    ['admin-desktop', ['antd'], 'CARD-08'],
    ['core', ['dayjs'], 'CARD-08'],
  ])('declare and import in %s: %j (%s)', (folder, names) => {
    for (const name of names) {
      expect(declares(folder, name), `${folder} declares ${name}`).toBe(true);
      expect(imports(folder, name), `${folder} imports ${name}`).toBe(true);
    }
  });

  it('run the e2e tests with playwright as a development dependency (CARD-09)', () => {
    expect(packageOf('.').devDependencies).toHaveProperty('playwright');
    expect(read('server/testing/browser-test.ts')).toContain("from 'playwright'");
  });

  it.each([
    ['core', 'CARD-10'],
    ['server', 'CARD-11'],
    ['public-web', 'CARD-12'],
    ['admin-desktop', 'CARD-13'],
  ])('include the folder %s (%s)', (folder) => {
    expect(statSync(join(projectRoot, folder)).isDirectory()).toBe(true);
  });

  it.each([
    ['package.json', 'CARD-14'],
    ['tsconfig.json', 'CARD-15'],
    ['knexfile.ts', 'CARD-16'],
    ['README.md', 'CARD-18'],
  ])('include %s (%s)', (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
  });

  it('have a README on installation, sign-in, tests and DATABASE_URL (CARD-18)', () => {
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

  it('use Koa, Objection and knex, and serve the built site (CARD-19, CARD-20)', () => {
    expect(sources.server).toMatch(/new Koa</);
    expect(sources.server).toMatch(/extends Model\b/);
    expect(sources.server).toContain('public-web/dist/server/entry-server.js');
  });

  it('take validation and API code from core (CARD-22)', () => {
    for (const folder of ['server', 'public-web', 'admin-desktop']) {
      expect(imports(folder, '@institute/core'), folder).toBe(true);
      expect(sources[folder]).not.toMatch(/function (slugify|createClient|pick)\b/);
    }
  });

  it('contain only TypeScript (CARD-27, CARD-28)', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).split('\n');
    // Files in `public` folders are static and sent to browsers unchanged.
    expect(files.filter((file) => /\.(c|m)?jsx?$/.test(file) && !file.includes('/public/'))).toEqual([]);
  });
});

describe('repository rules', () => {
  it('declare every imported package in the importing package', () => {
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

  it('let packages import only core, and core no other package', () => {
    for (const [folder, source] of Object.entries(sources)) {
      const known = [...source.matchAll(/from '@institute\/([\w-]+)/g)].map((match) => match[1]);
      expect(
        known.filter((name) => name !== 'core' || folder === 'core'),
        folder,
      ).toEqual([]);
    }
  });
});
