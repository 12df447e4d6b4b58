import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './draw-icons.ts';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);
/** An address under a name that is never given away (RFC 2606): an app without a feed asks nobody. */
const noFeed = 'https://updates.invalid';

interface BuilderOptions {
  /** In place of this process's own output. */
  quiet?: boolean;
  /** On top of this process's own environment. */
  env?: Record<string, string>;
}
interface RunOptions extends BuilderOptions {
  cwd: string;
}

/**
 * Packages what was built, with icons drawn from the brand. Nothing is published.
 * @param args for electron-builder, after the project's own
 */
export async function runBuilder(args: readonly string[], options: BuilderOptions = {}): Promise<void> {
  await drawIcons(join(projectRoot, 'admin-desktop/release/icons'));
  const own = ['--projectDir', projectRoot, '--config', 'electron-builder.yml', '--publish', 'never'];
  await runPackage('electron-builder', [...own, ...args], { cwd: projectRoot, ...options });
}

/** Runs the command of a package with this Node. @throws Error where it fails, with what it said if it was quiet */
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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}.\n${said}`.trim())),
    );
  });
}
