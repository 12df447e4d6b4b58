import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#server/lib/project-root.ts';
import { buildPackages } from './build-parts.ts';
import { parseCall, reportFailure } from './command.ts';
import { startCommand } from './start-command.ts';

/** `npm start`: builds missing or outdated packages, then serves in production mode in the same process. */
process.env.NODE_ENV ??= 'production';
try {
  if (!parseCall(startCommand, process.argv.slice(2))) process.exit(0);
  await buildPackages(projectRoot, (line) => console.log(line));
} catch (error) {
  process.exit(reportFailure(startCommand, error));
}
await import(pathToFileURL(join(projectRoot, 'server/dist/main.js')).href);
