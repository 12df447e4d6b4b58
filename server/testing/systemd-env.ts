import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';

/** Returns the environment variables of the sample systemd unit. */
export function systemdEnvironment(): Record<string, string> {
  const unit = readFileSync(join(projectRoot, 'docs/operations/institute-website.service'), 'utf8');
  const settings = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2)));
}
