import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../../..');
/** Output directory of `npm run desktop:build`. */
export const builtApp = join(projectRoot, 'admin-desktop/out');
