import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/build/project-root.ts';

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-kind-')));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const packages = ['core', 'server', 'public-web', 'admin-desktop'];
const products = /(^|\/)(node_modules|dist|out|release|data|\.cache|\.git|\.env)$/;

/** Copies the sources and links the installed packages. The packages of the project link to the copy. */
function copyProject(): void {
  cpSync(projectRoot, copy, {
    recursive: true,
    filter: (path) => !products.test(relative(projectRoot, path)),
  });
  const [installed, linked] = [join(projectRoot, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(linked, '@institute'), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => each !== '@institute'))
    symlinkSync(join(installed, name), join(linked, name));
  for (const name of packages) symlinkSync(join(copy, name), join(linked, '@institute', name));
}

/** @throws Error with the output of a failed command */
function run(program: string, ...args: string[]): string {
  const outer = Object.keys(process.env).filter((name) =>
    /^(VITEST|TEST_|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  );
  const env = { ...process.env, ...Object.fromEntries(outer.map((name) => [name, undefined])) };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

describe('npm run new:kind', () => {
  beforeAll(copyProject);

  it('rejects a name that is not new or not a word', () => {
    for (const name of ['article', 'user', 'Report', 're-port', '../x'])
      expect(() => run('npm', 'run', 'new:kind', '--', name)).toThrow(/exists|lower-case/);
  });

  it('generates a content type that passes the checks of the project', () => {
    const files = run('npm', 'run', 'new:kind', '--', 'report', '--indonesian', 'laporan');
    expect(files).toContain('server/src/content/kinds/report.ts');
    run('npm', 'run', 'check');
  }, 600_000);

  it('generates a content type whose drafts, saves and revisions follow the rules of all types', () => {
    const tests = ['draft-leak', 'revisions'].map((name) => `server/src/content/${name}.`);
    const project = '--project=integration';
    run('npx', 'vitest', 'run', project, '--maxWorkers=1', ...tests);
  }, 600_000);
});
