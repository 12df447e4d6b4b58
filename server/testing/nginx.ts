import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const program = process.env.PATH?.includes('/usr/sbin') ? 'nginx' : '/usr/sbin/nginx';

/** Whether there is an nginx on this machine. */
export const hasNginx = spawnSync(program, ['-v']).error === undefined;

/**
 * Starts an nginx with a site, as a folder below /etc/nginx would have it, and with all that it writes in a folder.
 * @returns what ends it
 */
export function startNginx(folder: string, site: string): () => Promise<void> {
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  // Started by root, it would work as a user who may not enter a private folder.
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
