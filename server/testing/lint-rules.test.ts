import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

interface Planted {
  file: string;
  wrong?: readonly string[];
  right?: readonly string[];
}

/** Requires that the plugins of the linter report each wrong line of the files, once, and no right line. */
async function expectWrongLines(planted: readonly Planted[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  try {
    const { plugins } = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'));
    const paths = plugins.map((path: string) => join(projectRoot, path));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: paths }));
    for (const { file, wrong = [], right = [] } of planted) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), [...wrong, ...right].join('\n'));
    }
    const args = [biome, 'lint', '--only=plugin', '--reporter=json', '--max-diagnostics=none'];
    const run = promisify(execFile)(process.execPath, args, { cwd: folder });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { location: { path: string; start: { line: number } } }[];
    };
    const reported = diagnostics.map(({ location }) => `${location.path}:${location.start.line}`);
    const expected = planted.flatMap(({ file, wrong = [] }) => wrong.map((_line, at) => `${file}:${at + 1}`));
    expect(reported.sort()).toEqual(expected.sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('effect-result.grit reports only effects that return the result of a call', async () => {
  const wrong = [
    'useEffect(() => open(), []);',
    'useEffect(() => { if (isOpen) return open(); }, [isOpen]);',
    'useEffect(() => (isOpen ? open() : undefined), [isOpen]);',
    'useLayoutEffect(() => { return isOpen && open(); }, [isOpen]);',
    'useEffect(function begin() { return open(); }, []);',
    'React.useEffect(() => open?.(), []);',
  ];
  const right = [
    'useEffect(() => { open(); }, []);',
    'useEffect(() => void open(), []);',
    'useEffect(() => () => open(), []);',
    'useEffect(() => { const release = hold(); return release; }, []);',
    'useEffect(() => { const hear = () => { return open(); }; return () => forget(hear); }, []);',
    'useEffect(() => { function hear() { return open(); } return on(hear), undefined; }, []);',
    'const value = useMemo(() => open(), []);',
  ];
  await expectWrongLines([{ file: 'admin-desktop/src/renderer/planted.ts', wrong, right }]);
});

const from = (...names: readonly string[]) => names.map((name) => `import '${name}';`);

it('imports.grit reports imports against the directions of docs/architecture.md', async () => {
  const cli = '#server/cli/a.ts';
  const start = '#server/start/a.ts';
  const web = '#server/web/a.ts';
  const features = '#server/features/a/a.ts';
  const content = '#server/content/a.ts';
  const cache = '#server/cache/a.ts';
  const http = '#server/http/a.ts';
  const clients = ['react', 'react-dom/server', 'react-router', 'antd', '@institute/public-web/a.ts'];
  await expectWrongLines([
    {
      file: 'planted.ts',
      wrong: from('../a.ts', 'readline', 'node:readline/promises'),
      right: from('./a.ts', 'react', 'node:fs'),
    },
    {
      file: 'core/src/content/planted.ts',
      wrong: [
        "import type { A } from 'node:fs';",
        "export * from '@koa/router';",
        "export type { A } from 'react-dom/client';",
        "export const a = import('electron');",
        'export const b = import(/* @vite-ignore */ `@institute/server/a.ts`, {});',
        "export type C = typeof import('@institute/core/a.ts');",
        ...from('react', 'koa-session', 'antd', 'knex', 'objection', 'pg', '../lib/dates.ts'),
      ],
      right: from(
        'zod',
        'dayjs/plugin/utc.js',
        './content-types.ts',
        '#core/lib/dates.ts',
        'reactive',
        'my-pg',
      ),
    },
    { file: 'core/src/planted.test.ts', right: from('node:fs', '@institute/core/a.ts') },
    ...['testing', 'seeds', 'bench', 'e2e'].map((folder) => ({
      file: `server/${folder}/planted.ts`,
      wrong: from(...clients),
      right: from('#server/app.ts', 'react-native'),
    })),
    { file: 'server/src/planted.test.ts', wrong: from(...clients), right: from('#testing/a.ts', cli) },
    {
      file: 'server/src/planted.ts',
      wrong: from('#testing/a.ts', '#seeds/a.ts', ...clients, '@institute/admin-desktop/a.ts'),
      right: from(cli, '@institute/core/lib/dates.ts', 'koa'),
    },
    { file: 'server/src/web/planted.ts', wrong: from(cli, start), right: from(features, cache) },
    {
      file: 'server/src/features/article/planted.ts',
      wrong: from(cli, start, web, features, '#testing/a.ts'),
      right: from('#server/features/article/a.ts', content, cache, http, '#server/client/a.ts'),
    },
    ...['test', 'slow'].map((end) => ({
      file: `server/src/features/article/planted.${end}.ts`,
      right: from(features, web),
    })),
    ...['backup', 'cache', 'http', 'images', 'mail', 'references', 'rich-text', 'storage'].map((folder) => ({
      file: `server/src/${folder}/planted.ts`,
      wrong: from(cli, start, web, features),
      right: from('#server/lib/a.ts'),
    })),
    {
      file: 'server/src/content/planted.ts',
      wrong: from(cli, start, web, features, cache),
      right: from(http),
    },
    {
      file: 'server/src/db/planted.ts',
      wrong: from(cli, start, web, features, content, cache, http),
      right: from('#server/lib/a.ts', './base-model.ts', '#server/client/a.ts'),
    },
    {
      file: 'server/src/lib/planted.ts',
      wrong: from('#server/db/a.ts', '#testing/a.ts'),
      right: from('./a.ts'),
    },
    {
      file: 'public-web/src/features/article/planted.tsx',
      wrong: from(
        ...['antd', 'antd/es/button', 'quill', 'react-quill', 'koa', 'knex', 'objection', 'zod', 'zod/mini'],
        ...['@institute/server/a.ts', '@institute/admin-desktop/a.ts', '#site/features/topic/a.ts'],
        ...['content/article/endpoints.ts', 'media/schemas.ts', 'content/publication-times.ts'].map(inCore),
        ...['dashboard/desktop.ts', 'api/error-response.ts', 'api/fields.ts', 'api/lists.ts'].map(inCore),
      ),
      right: from(
        'react',
        inCore('content/article/public-endpoints.ts'),
        inCore('content/lists.ts'),
        '#site/ui/a.tsx',
      ),
    },
    {
      file: 'public-web/src/planted.test.tsx',
      right: from('zod', inCore('api/fields.ts'), '@institute/server/a.ts'),
    },
    {
      file: 'admin-desktop/src/renderer/src/features/article/planted.tsx',
      wrong: from('koa', 'knex', 'objection', 'pg', '#dashboard/features/topic/a.ts'),
      right: from('antd', inCore('api/fields.ts'), '#dashboard/features/article/a.ts'),
    },
    ...rooms('public-web/src', '#site', ['shell', 'routes', 'features', 'ui', 'lib']),
    ...rooms('admin-desktop/src/renderer/src', '#dashboard', [
      ...['shell', 'features', 'content', 'editor', 'media', 'ui', 'lib'],
    ]),
    ...rooms('admin-desktop/src/renderer/src', '#dashboard', ['shell', 'desktop', 'content', 'ui', 'i18n']),
    {
      file: 'admin-desktop/src/main/planted.test.ts',
      wrong: from('koa', '@institute/server/a.ts', '@institute/public-web/a.ts'),
      right: from('electron', 'node:fs', '#test/a.ts'),
    },
  ]);
});

function inCore(name: string): string {
  return `@institute/core/${name}`;
}

/** One file per folder, highest first, which imports from all folders. */
function rooms(source: string, alias: string, folders: readonly string[]): Planted[] {
  const names = folders.map((folder) => `${alias}/${folder}/a.ts`);
  return folders.map((folder, at) => ({
    file: `${source}/${folder}/${folders.join('-')}.ts`,
    wrong: from(...names.slice(0, at)),
    right: from(...names.slice(at + 1)),
  }));
}
