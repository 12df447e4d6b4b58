import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './draw-icons.ts';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);
/** Unresolvable address (RFC 2606) for builds without an update feed. */
const noFeed = 'https://updates.invalid';

interface BuilderOptions {
  /** Captures the output instead of printing it. */
  quiet?: boolean;
  /** Added to the environment of this process. */
  env?: Record<string, string>;
}
interface RunOptions extends BuilderOptions {
  cwd: string;
}

/**
 * Packages the built app with generated icons. Publishes nothing.
 * @param args options of electron-builder, appended to the project's own
 */
export async function runBuilder(args: readonly string[], options: BuilderOptions = {}): Promise<void> {
  await drawIcons(join(projectRoot, 'admin-desktop/release/icons'));
  const own = ['--projectDir', projectRoot, '--config', 'electron-builder.yml', '--publish', 'never'];
  await runPackage('electron-builder', [...own, ...args], { cwd: projectRoot, ...options });
}

/**
 * Runs the command of a package with this Node.
 * @throws Error if it fails, with the captured output if `quiet`
 */
export function runPackage(
  name: string,
  args: readonly string[],
  { cwd, quiet, env: more }: RunOptions,
): Promise<void> {
  const file = require.resolve(`${name}/package.json`);
  const { bin } = require(file) as { bin: string | Record<string, string> };
  const command = join(file, '..', typeof bin === 'string' ? bin : (bin[name] ?? ''));
  const env = { ...process.env, DESKTOP_UPDATE_FEED: process.env.DESKTOP_UPDATE_FEED || noFeed, ...more };
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} exited with code ${code}.\n${output}`.trim())),
    );
  });
}
