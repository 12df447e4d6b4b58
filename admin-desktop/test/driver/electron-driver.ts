import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright';
import type { Driver, RunningApp } from './desktop-app.ts';
import { projectRoot } from './paths.ts';

const packageFolder = join(projectRoot, 'node_modules/electron');

/**
 * The path of an Electron that can be run; undefined where there is none. Never by importing 'electron': that would try
 * to download it.
 */
export function findElectron(): string | undefined {
  const { ELECTRON_EXEC_PATH, ELECTRON_OVERRIDE_DIST_PATH } = process.env;
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron';
  const places = [
    ELECTRON_EXEC_PATH,
    ELECTRON_OVERRIDE_DIST_PATH && join(ELECTRON_OVERRIDE_DIST_PATH, name),
    downloaded(),
  ];
  return places.find((path) => path && existsSync(path));
}

/** Where the package itself has put one. */
function downloaded(): string | undefined {
  const note = join(packageFolder, 'path.txt');
  return existsSync(note) ? join(packageFolder, 'dist', readFileSync(note, 'utf8').trim()) : undefined;
}

/** What an app needs of its surroundings to start, show itself and find its folders: on Windows, Linux and macOS. */
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

/** The system's own variables, and nothing of this process that could change the app, such as `NODE_OPTIONS`. */
export function systemEnvironment(all: NodeJS.ProcessEnv): Record<string, string> {
  // Windows spells them in its own way, and does not tell capitals apart.
  const isOfSystem = ([name]: [string, unknown]) => systemVariables.has(name.toUpperCase());
  return Object.fromEntries(Object.entries(all).filter(isOfSystem)) as Record<string, string>;
}

/** Runs the built app in Electron, or another one in a folder of its own. */
export function openElectron(
  executablePath: string,
  folderOfApp = join(projectRoot, 'admin-desktop'),
): Driver {
  const running = new Set<RunningApp>();
  return {
    name: 'electron',
    async launch({ folder, args = [], locale = 'en-US' }) {
      const isRoot = process.getuid?.() === 0;
      const app = await _electron.launch({
        executablePath,
        args: [
          ...(isRoot ? ['--no-sandbox'] : []),
          `--user-data-dir=${folder}`,
          `--lang=${locale}`,
          folderOfApp,
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
