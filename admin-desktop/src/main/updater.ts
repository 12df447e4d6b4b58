import type { UpdateState } from '#src/shared/contract.ts';

/** The part of electron-updater that is used. */
export interface UpdateEngine {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  on(
    event: 'update-available' | 'update-not-available' | 'update-downloaded',
    hear: (info: { version: string }) => void,
  ): unknown;
  on(event: 'error', hear: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
}

interface UpdaterOptions {
  engine: UpdateEngine;
  version: string;
  /** Whether builds are signed: without that a feed that was broken into could run anything, so nothing is installed. */
  isSigned: boolean;
  tell(state: UpdateState): void;
  /** Asks the page for unsaved work. @returns whether the app may end */
  mayLeave(): Promise<boolean>;
  warn(what: string, error: unknown): void;
  schedule?: (run: () => void, milliseconds: number) => void;
}

const firstLook = 10_000;
const betweenLooks = 12 * 60 * 60 * 1000;

/** Looks for new versions; downloads and installs one only when somebody says so. */
export function createUpdater(options: UpdaterOptions) {
  const { engine, version, isSigned, tell, mayLeave, warn } = options;
  const schedule = options.schedule ?? ((run, milliseconds) => setTimeout(run, milliseconds).unref());
  let state: UpdateState = { state: 'idle' };
  /** Whether somebody waits for an answer; looks of its own are silent unless there is something. */
  let asked = false;

  engine.autoDownload = false;
  engine.autoInstallOnAppQuit = false;
  engine.on('update-available', ({ version: found }) =>
    become({ state: isSigned ? 'available' : 'by-hand', version: found }),
  );
  engine.on('update-not-available', () => become({ state: 'none', version }, asked));
  engine.on(
    'update-downloaded',
    ({ version: found }) => isSigned && become({ state: 'ready', version: found }),
  );
  engine.on('error', (error) => failed(error));

  function become(next: UpdateState, isTold = true) {
    state = next;
    if (isTold) tell(next);
  }

  function failed(error: unknown) {
    if (state.state === 'failed') return;
    warn('The update failed', error);
    become({ state: 'failed' }, asked || state.state === 'downloading');
  }

  async function check(byHand: boolean): Promise<void> {
    if (state.state === 'checking' || state.state === 'downloading' || state.state === 'ready') {
      if (byHand) tell(state);
      return;
    }
    asked = byHand;
    become({ state: 'checking' }, byHand);
    await engine.checkForUpdates().catch(failed);
  }

  function repeat() {
    void check(false);
    schedule(repeat, betweenLooks);
  }

  return {
    begin: () => schedule(repeat, firstLook),
    check: () => check(true),
    async download() {
      if (state.state !== 'available') return;
      become({ state: 'downloading', version: state.version });
      await engine.downloadUpdate().catch(failed);
    },
    async install() {
      if (state.state === 'ready' && (await mayLeave())) engine.quitAndInstall();
    },
  };
}
export type Updater = ReturnType<typeof createUpdater>;
