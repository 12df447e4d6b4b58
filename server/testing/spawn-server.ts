import { spawn } from 'node:child_process';
import { projectRoot } from '#server/lib/project-root.ts';
import { testNodeOptions } from './node-options.ts';

/** Starts the built server for tests of its start and end. */
export function spawnServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [...testNodeOptions, 'server/dist/main.js', '--empty'], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'garuda-tenang-4471',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const append = (data: Buffer) => {
    printed += data.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, pid: child.pid ?? 0, ended, output: () => printed };
}
export type SpawnedServer = ReturnType<typeof spawnServer>;
