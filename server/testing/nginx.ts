import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const program = process.env.PATH?.includes('/usr/sbin') ? 'nginx' : '/usr/sbin/nginx';

/** True if nginx is installed. */
export const hasNginx = spawnSync(program, ['-v']).error === undefined;

/**
 * Starts nginx with a site configuration, writing only to the given folder.
 * @returns a function that stops it
 */
export function startNginx(folder: string, site: string): () => Promise<void> {
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  // If started by root, nginx would otherwise run as a user without access to private folders.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    file,
    `${user}daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`,
  );
  const nginx = spawn(program, ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}
