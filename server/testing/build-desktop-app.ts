import { buildPackages, commonSources, type Part } from '#server/cli/build-parts.ts';
import { projectRoot } from '#server/lib/project-root.ts';

/** Not needed by the server: built for its tests and by its own commands. */
const desktopApp: Part = {
  name: 'desktop app',
  workspace: 'admin-desktop',
  command: 'desktop:build',
  sources: [
    'admin-desktop/src',
    'admin-desktop/electron.vite.config.ts',
    'admin-desktop/vite.shared.ts',
    'admin-desktop/package.json',
    ...commonSources,
  ],
  output: 'admin-desktop/out',
};

/**
 * Builds the desktop app if it is missing or outdated.
 * @param say receives progress messages
 */
export async function buildDesktopApp(say: (line: string) => void): Promise<void> {
  await buildPackages(projectRoot, say, { built: [desktopApp] });
}
