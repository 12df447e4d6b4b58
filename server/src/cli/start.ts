import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackages } from '#server/build/build-parts.ts';
import { projectRoot } from '#server/build/project-root.ts';
import { startCommand } from '#server/start-command.ts';
import { parseCall, reportFailure } from './command.ts';

/** `npm start`: builds missing or outdated packages, then serves in production mode in the same process. */
process.env.NODE_ENV ??= 'production';
try {
  if (!parseCall(startCommand, process.argv.slice(2))) process.exit(0);
  await buildPackages(projectRoot, (line) => console.log(line));
} catch (error) {
  process.exit(reportFailure(startCommand, error));
}
await import(pathToFileURL(join(projectRoot, 'server/dist/main.js')).href);
