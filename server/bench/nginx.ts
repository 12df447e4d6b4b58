import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/product.ts';
import type { Baseline } from './measure.ts';

/** Starts nginx with one worker that sends a file of a page's compressed size; undefined if nginx is not installed. */
export async function startNginx(address: string): Promise<Baseline | undefined> {
  const program = findProgram();
  if (!program) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'institute-nginx-'));
  // The worker runs as another user if root starts nginx.
  chmodSync(dir, 0o755);
  const page = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  const length = Number(page.headers.get('content-length'));
  await page.arrayBuffer();
  // Autocannon decodes bodies as UTF-8. Random bytes cost it as much as compressed ones.
  writeFileSync(join(dir, 'page'), randomBytes(length));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ');
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
    events { worker_connections 256; }
    http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary}
      server { listen 127.0.0.1:${port}; root ${dir}; location / { default_type text/html; try_files /page =404; } } }`,
  );
  const child = spawn(program, ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop() {
      child.once('exit', () => rmSync(dir, { recursive: true, force: true }));
      child.kill();
    },
  };
}

function findProgram(): string | undefined {
  for (const program of ['nginx', '/usr/sbin/nginx']) {
    try {
      execFileSync(program, ['-v'], { stdio: 'ignore' });
      return program;
    } catch {
      // Not installed at this path.
    }
  }
  return undefined;
}
