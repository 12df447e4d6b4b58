import { spawn } from 'node:child_process';
import { projectRoot } from '#src/build/project-root.ts';

/** The built server in a process of its own, for tests of how it starts and ends. */
export function spawnServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/dist/main.js', '--empty'], {
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
  const keep = (data: Buffer) => {
    printed += data.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, pid: child.pid ?? 0, ended, output: () => printed };
}
export type SpawnedServer = ReturnType<typeof spawnServer>;
