import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright';
import type { Driver, RunningApp } from './desktop-app.ts';
import { projectRoot } from './paths.ts';

const packageDir = join(projectRoot, 'node_modules/electron');

/**
 * Finds an Electron binary. Returns undefined if there is none. Does not import 'electron', which would download it.
 */
export function findElectron(): string | undefined {
  const { ELECTRON_EXEC_PATH, ELECTRON_OVERRIDE_DIST_PATH } = process.env;
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron';
  const candidates = [
    ELECTRON_EXEC_PATH,
    ELECTRON_OVERRIDE_DIST_PATH && join(ELECTRON_OVERRIDE_DIST_PATH, name),
    findDownloaded(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** Returns the binary that the npm package downloaded. */
function findDownloaded(): string | undefined {
  const pathFile = join(packageDir, 'path.txt');
  return existsSync(pathFile) ? join(packageDir, 'dist', readFileSync(pathFile, 'utf8').trim()) : undefined;
}

/** Environment variables that an app needs on Windows, Linux and macOS. */
const systemVariables = new Set([
  ...['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP'],
  ...['DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS'],
  ...[
    'SYSTEMROOT',
    'SYSTEMDRIVE',
    'WINDIR',
    'USERPROFILE',
    'APPDATA',
    'LOCALAPPDATA',
    'PROGRAMDATA',
    'PATHEXT',
  ],
]);

/** Filters the environment. Drops variables that could change the app, such as `NODE_OPTIONS`. */
export function systemEnvironment(all: NodeJS.ProcessEnv): Record<string, string> {
  // Windows variable names are case-insensitive.
  const isSystemVariable = ([name]: [string, unknown]) => systemVariables.has(name.toUpperCase());
  return Object.fromEntries(Object.entries(all).filter(isSystemVariable)) as Record<string, string>;
}

/** Creates a driver that runs an app on Electron; by default the built app. */
export function openElectron(executablePath: string, appDir = join(projectRoot, 'admin-desktop')): Driver {
  const running = new Set<RunningApp>();
  return {
    async launch({ dir, args = [], locale = 'en-US' }) {
      const isRoot = process.getuid?.() === 0;
      const app = await _electron.launch({
        executablePath,
        args: [
          ...(isRoot ? ['--no-sandbox'] : []),
          `--user-data-dir=${dir}`,
          `--lang=${locale}`,
          appDir,
          ...args,
        ],
        env: systemEnvironment(process.env),
      });
      let isOver = false;
      app.on('close', () => {
        isOver = true;
      });
      const problems: string[] = [];
      app.on('window', (page) => {
        page.on('pageerror', (error) => problems.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
            problems.push(message.text());
        });
      });
      const launched: RunningApp = {
        problems,
        async page() {
          await app.firstWindow();
          return app.windows().at(-1) ?? app.firstWindow();
        },
        evaluate: (run, argument) => app.evaluate(run as never, argument as never),
        isOver: () => isOver,
        async kill() {
          if (!isOver) app.process().kill('SIGKILL');
        },
      };
      running.add(launched);
      return launched;
    },
    async close() {
      for (const app of running) await app.kill();
    },
  };
}
