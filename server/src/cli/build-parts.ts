import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { startProgress } from '#server/start/progress.ts';

/** A package that is built before it is served. */
export interface Part {
  name: string;
  workspace: string;
  /** The npm script of its workspace. Default: `build`. */
  command?: string;
  /** Source files and folders, relative to the root. */
  sources: string[];
  /** The output folder. It contains a stamp of the sources. */
  output: string;
  /** A subfolder of static files, which are compressed after the build. */
  served?: string;
}

export const commonSources = ['core/src', 'core/package.json', 'package-lock.json'];
const parts: Part[] = [
  {
    name: 'public site',
    workspace: 'public-web',
    sources: [
      'public-web/src',
      'public-web/public',
      'public-web/vite.config.ts',
      'public-web/package.json',
      ...commonSources,
    ],
    output: 'public-web/dist',
    served: 'public-web/dist/client',
  },
  {
    name: 'dashboard',
    workspace: 'admin-desktop',
    sources: [
      'admin-desktop/src/renderer',
      'admin-desktop/vite.web.config.ts',
      'admin-desktop/vite.shared.ts',
      'admin-desktop/package.json',
      ...commonSources,
    ],
    output: 'admin-desktop/dist/web',
    served: 'admin-desktop/dist/web',
  },
  {
    name: 'server',
    workspace: 'server',
    sources: ['server/src', 'server/seeds', 'server/vite.config.ts', 'server/package.json', ...commonSources],
    output: 'server/dist',
  },
];

/**
 * Builds missing or outdated packages, two at a time.
 * @param root the project folder
 * @param say receives progress messages, one line each
 * @throws Error with the build output
 */
export async function buildPackages(
  root: string,
  say: (line: string) => void,
  { force = false, built = parts } = {},
): Promise<void> {
  const stale = built.filter((part) => force || stampOf(root, part) !== readStamp(root, part));
  if (stale.length === 0) return;
  say(
    `Building ${stale.map((part) => part.name).join(', ')} (only after a change; the next start is faster)`,
  );
  const progress = startProgress('Building');
  let done = 0;
  const queue = [...stale];
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const started = Date.now();
      const stamp = stampOf(root, part);
      await runBuild(root, part);
      if (part.served) await compressFolder(join(root, part.served));
      writeFileSync(join(root, part.output, '.stamp'), stamp);
      progress.clear();
      say(`  ${part.name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      done += 1;
      progress.update('parts', done, stale.length);
    }
  };
  await Promise.all([work(), work()]).finally(progress.end);
}

function readStamp(root: string, part: Part): string | undefined {
  const file = join(root, part.output, '.stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Hashes names, sizes and times of all source files except tests. */
function stampOf(root: string, part: Part): string {
  const hash = createHash('sha256');
  for (const source of part.sources) {
    for (const file of filesBelow(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function runBuild(root: string, { workspace, command = 'build' }: Part): Promise<void> {
  const isWindows = process.platform === 'win32';
  const args = ['run', command, '--silent', '-w', `@institute/${workspace}`];
  await promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    shell: isWindows,
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${workspace} did not build:\n${stdout}${stderr}`);
  });
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.html']);
const minBytes = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` file next to each compressible file. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.has(extname(file)) || (await stat(file)).size < minBytes) continue;
    const bytes = await readFile(file);
    const [br, gz] = await Promise.all([
      toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      toGzip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
