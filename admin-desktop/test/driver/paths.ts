import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../../..');
/** Where `npm run desktop:build` puts the app. */
export const builtApp = join(projectRoot, 'admin-desktop/out');
