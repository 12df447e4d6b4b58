import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/product.ts';
import type { Baseline } from './measure.ts';

/** One worker of nginx that sends a page's bytes, packed beforehand, from its disk; undefined where it is not installed. */
export async function startNginx(address: string): Promise<Baseline | undefined> {
  const program = find();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'institute-nginx-'));
  // Its worker is another user where it is started by root.
  chmodSync(folder, 0o755);
  const page = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  const length = Number(page.headers.get('content-length'));
  await page.arrayBuffer();
  // What stands in it does not matter to who only sends it.
  writeFileSync(join(folder, 'page'), Buffer.alloc(length, 'x'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary}
      server { listen 127.0.0.1:${port}; root ${folder}; location / { default_type text/html; try_files /page =404; } } }`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let asked = 0; asked < 100; asked += 1) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      child.kill();
    },
  };
}

function find(): string | undefined {
  for (const program of ['nginx', '/usr/sbin/nginx']) {
    try {
      execFileSync(program, ['-v'], { stdio: 'ignore' });
      return program;
    } catch {
      // Not there under this name.
    }
  }
  return undefined;
}
