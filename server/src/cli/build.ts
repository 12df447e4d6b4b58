import { buildParts } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/root.ts';

/** `npm run build`: builds every part, whether stale or not. */
await buildParts(projectRoot, (line) => console.log(line), true);
