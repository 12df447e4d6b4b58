import type { UpdateState } from '#shared/contract.ts';

/** Subset of electron-updater's API. */
export interface UpdateEngine {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  on(
    event: 'update-available' | 'update-not-available' | 'update-downloaded',
    listener: (info: { version: string }) => void,
  ): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
}

interface UpdaterOptions {
  engine: UpdateEngine;
  version: string;
  /** Only signed builds install updates: a compromised feed could otherwise run any code. */
  isSigned: boolean;
  send(state: UpdateState): void;
  /** Asks about unsaved changes and returns whether the app may quit. */
  canLeave(): Promise<boolean>;
  warn(message: string, error: unknown): void;
  schedule?: (run: () => void, milliseconds: number) => void;
}

const firstCheckMs = 10_000;
const checkIntervalMs = 12 * 60 * 60 * 1000;

/** Checks for updates. Downloads and installs one only on the user's request. */
export function createUpdater(options: UpdaterOptions) {
  const { engine, version, isSigned, send, canLeave, warn } = options;
  const schedule = options.schedule ?? ((run, milliseconds) => setTimeout(run, milliseconds).unref());
  let state: UpdateState = { state: 'idle' };
  /** Whether the user requested the check. Automatic checks report only an available update. */
  let isRequested = false;

  engine.autoDownload = false;
  engine.autoInstallOnAppQuit = false;
  engine.on('update-available', ({ version: found }) =>
    setState({ state: isSigned ? 'available' : 'by-hand', version: found }),
  );
  engine.on('update-not-available', () => setState({ state: 'none', version }, isRequested));
  engine.on(
    'update-downloaded',
    ({ version: found }) => isSigned && setState({ state: 'ready', version: found }),
  );
  engine.on('error', (error) => fail(error));

  function setState(next: UpdateState, shouldSend = true) {
    state = next;
    if (shouldSend) send(next);
  }

  function fail(error: unknown) {
    if (state.state === 'failed') return;
    warn('Update failed', error);
    setState({ state: 'failed' }, isRequested || state.state === 'downloading');
  }

  async function check(byHand: boolean): Promise<void> {
    if (state.state === 'checking' || state.state === 'downloading' || state.state === 'ready') {
      if (byHand) send(state);
      return;
    }
    isRequested = byHand;
    setState({ state: 'checking' }, byHand);
    await engine.checkForUpdates().catch(fail);
  }

  function repeat() {
    void check(false);
    schedule(repeat, checkIntervalMs);
  }

  return {
    start: () => schedule(repeat, firstCheckMs),
    check: () => check(true),
    async download() {
      if (state.state !== 'available') return;
      setState({ state: 'downloading', version: state.version });
      await engine.downloadUpdate().catch(fail);
    },
    async install() {
      if (state.state === 'ready' && (await canLeave())) engine.quitAndInstall();
    },
  };
}
export type Updater = ReturnType<typeof createUpdater>;
