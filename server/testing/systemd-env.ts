import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/build/project-root.ts';

/** The environment in which the sample file of a service starts the server; why is said there. */
export function systemdEnvironment(): Record<string, string> {
  const unit = readFileSync(join(projectRoot, 'docs/operations/institute-website.service'), 'utf8');
  const settings = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2)));
}
