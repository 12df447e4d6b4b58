import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#server/lib/project-root.ts';

export interface CommandResult {
  out: string;
  errors: string;
  code: number | null;
}

interface CommandOptions {
  /** Environment variables in addition to those of the tests. */
  env: Record<string, string>;
  /** The project folder. Default: this project. */
  root?: string;
}

/** Runs a CLI command, such as `backup`. */
export async function runCommand(
  command: string,
  args: string[],
  { env, root = projectRoot }: CommandOptions,
): Promise<CommandResult> {
  const script = join(root, `server/src/cli/${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, errors, code };
}
