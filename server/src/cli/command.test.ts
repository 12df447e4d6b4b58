import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { errorSentence } from '#server/start/error-sentence.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs a command as npm does.
 * @param nodeArgs precede the script
 */
async function run(command: string, args: string[], nodeArgs: string[] = []) {
  const script = `server/src/cli/${command}.ts`;
  const child = spawn(process.execPath, [...nodeArgs, '--import', 'tsx', script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, errors, code };
}

// Each command is a process, so one of them shows what all have in common.
describe('a CLI command', () => {
  it('prints its help to standard output and exits with 0', async () => {
    const { out, errors, code } = await run('start', ['--help']);
    expect({ errors, code }).toEqual({ errors: '', code: 0 });
    expect(out).toMatch(/^Usage: npm .*\n\n[A-Z].*\.\n/);
    expect(out).toContain('Exit codes:');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('rejects an unknown option with exit code 2', async () => {
    const { out, errors, code } = await run('admin', ['--emtpy']);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(errors).toMatch(/^Unknown option '--emtpy'\.\nRun `npm .* --help` for how to use it\.\n$/);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('names the required Node.js version when an older one runs the command', async () => {
    const preload = join(folder, 'old-node.cjs');
    await writeFile(preload, "Object.defineProperty(process.versions, 'node', { value: '18.20.8' });");
    const { errors, code } = await run(
      'start',
      [],
      ['--require', preload, '--require', './server/src/cli/require-node.ts'],
    );
    expect(code).toBe(1);
    expect(errors).toMatch(/^This needs Node\.js 20\.19 or later; this is v\S+\. See \S+\n$/);
  });
});

describe('the message of an operating-system error', () => {
  const opening = (dataDir: string) => openDatabase({ dataDir }).catch(errorSentence);

  it('names the file that does not exist', async () => {
    const { errors, code } = await run('restore', ['/no-such-file']);
    expect({ errors, code }).toEqual({ errors: '/no-such-file does not exist. (ENOENT)\n', code: 1 });
  });

  it('names the file that is in the path of the data folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await opening(join(file, 'data'))).toMatch(
      /^A part of \S+ is a file, not a folder\. \(ENOTDIR\)$/,
    );
  });

  it.skipIf(process.platform !== 'linux')(
    'names the data folder that the system refuses to create',
    async () => {
      expect(await opening('/proc/institute')).toBe('The system allows no folder /proc/institute. (ENOENT)');
    },
  );
});
