import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildParts } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/root.ts';

/** `npm start`: builds what is missing or stale, then serves in production mode, in this same process. */
process.env.NODE_ENV ??= 'production';
try {
  await buildParts(projectRoot, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(projectRoot, 'server/dist/main.js')).href);
