import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { insertUser } from '#server/features/account/account.actions.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { freePort } from '#testing/product.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

/** A project with a copy of the server's sources, which the test can edit. */
let project: string;
let dataDir: string;
let url: string;
let printed = '';
let end = async () => {};

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const name of ['node_modules', 'core', 'public-web', 'admin-desktop'])
    await symlink(join(projectRoot, name), join(project, name));
  for (const name of ['knexfile.ts', 'tsconfig.json', 'package.json'])
    await cp(join(projectRoot, name), join(project, name));
  for (const name of ['src', 'seeds', 'package.json', 'vite.config.ts'])
    await cp(join(projectRoot, 'server', name), join(project, 'server', name), { recursive: true });
  dataDir = await testDataDir();
  const database = await openDatabase({ dataDir });
  await insertUser(database.knex, 'admin', 'unused');
  await database.close();

  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/cli/dev.ts'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  const ended = new Promise((resolve) => child.once('close', resolve));
  end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await vi.waitFor(() => expect(printed).toContain('is running'), { timeout: 120_000, interval: 200 });
});
afterAll(async () => {
  await end();
  for (const folder of [project, dataDir]) await rm(folder, { recursive: true, force: true });
});

async function edit(path: string, change: (source: string) => string): Promise<void> {
  const file = join(project, 'server/src', path);
  await writeFile(file, change(await readFile(file, 'utf8')));
}
const allowed = async () => (await fetch(`${url}/api/articles`, { method: 'DELETE' })).headers.get('allow');

it('reloads the server after an edit without reopening the database', async () => {
  const file = 'http/api-not-found.ts';
  expect(await allowed()).toBe('GET, HEAD');
  await edit(file, (source) => `${source}\nconst = ;\n`);
  await expect.poll(() => printed).toContain('The edit does not load');
  expect(await allowed()).toBe('GET, HEAD');
  await edit(file, (source) => source.replace('\nconst = ;\n', '').replace(".join(', ')", ".join(' and ')"));
  await expect.poll(allowed).toBe('GET and HEAD');
  // The server can respond before its output arrives.
  const reloads = () => printed.match(/Reloaded the server/g) ?? [];
  await expect.poll(() => reloads().length).toBeGreaterThanOrEqual(1);
  expect(printed.match(/is running/g)).toHaveLength(1);
});
