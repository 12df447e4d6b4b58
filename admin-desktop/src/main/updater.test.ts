import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createUpdater } from './updater.ts';

class Engine extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = true;
  done: string[] = [];
  checkForUpdates = async () => void this.done.push('check');
  downloadUpdate = async () => void this.done.push('download');
  quitAndInstall = () => void this.done.push('install');
}

function updater({ isSigned = true, mayLeave = true } = {}) {
  const engine = new Engine();
  const told: string[] = [];
  const waits: number[] = [];
  const planned: (() => void)[] = [];
  const made = createUpdater({
    engine,
    version: '1.0.0',
    isSigned,
    tell: (state) => void told.push('version' in state ? `${state.state} ${state.version}` : state.state),
    mayLeave: async () => mayLeave,
    warn: () => {},
    schedule: (run, wait) => {
      waits.push(wait);
      planned.push(run);
    },
  });
  return { made, engine, told, waits, planned };
}

describe('updates', () => {
  it('are neither downloaded nor installed by themselves', () => {
    const { engine } = updater();
    expect([engine.autoDownload, engine.autoInstallOnAppQuit]).toEqual([false, false]);
  });

  it('are looked for soon after the start and twice a day, silently unless there is one', async () => {
    const { made, engine, told, waits, planned } = updater();
    made.begin();
    planned.shift()?.();
    engine.emit('update-not-available', { version: '1.0.0' });
    expect([engine.done, told, waits]).toEqual([['check'], [], [10_000, 12 * 60 * 60 * 1000]]);
    planned.shift()?.();
    engine.emit('update-available', { version: '1.1.0' });
    expect(told).toEqual(['available 1.1.0']);
  });

  it('asked for by hand are always answered', async () => {
    const { made, engine, told } = updater();
    await made.check();
    engine.emit('update-not-available', { version: '1.0.0' });
    await made.check();
    engine.emit('error', new Error('no feed'));
    expect(told).toEqual(['checking', 'none 1.0.0', 'checking', 'failed']);
  });

  it('go one step at a time, each when somebody says so', async () => {
    const { made, engine, told } = updater();
    await made.download();
    await made.install();
    expect(engine.done).toEqual([]);
    await made.check();
    engine.emit('update-available', { version: '1.1.0' });
    await made.download();
    await made.install();
    engine.emit('update-downloaded', { version: '1.1.0' });
    await made.install();
    expect(engine.done).toEqual(['check', 'download', 'install']);
    expect(told).toEqual(['checking', 'available 1.1.0', 'downloading 1.1.0', 'ready 1.1.0']);
  });

  it('are not installed while somebody wants to go on writing', async () => {
    const { made, engine } = updater({ mayLeave: false });
    await made.check();
    engine.emit('update-available', { version: '1.1.0' });
    await made.download();
    engine.emit('update-downloaded', { version: '1.1.0' });
    await made.install();
    expect(engine.done).not.toContain('install');
  });

  it('of a build that is not signed are only told of', async () => {
    const { made, engine, told } = updater({ isSigned: false });
    await made.check();
    engine.emit('update-available', { version: '1.1.0' });
    await made.download();
    engine.emit('update-downloaded', { version: '1.1.0' });
    await made.install();
    expect([engine.done, told]).toEqual([['check'], ['checking', 'by-hand 1.1.0']]);
  });

  it('that cannot be downloaded say so, and may be tried again', async () => {
    const { made, engine, told } = updater();
    await made.check();
    engine.emit('update-available', { version: '1.1.0' });
    engine.downloadUpdate = () => Promise.reject(new Error('sha512 mismatch'));
    await made.download();
    expect(told.at(-1)).toBe('failed');
    await made.check();
    expect(told.at(-1)).toBe('checking');
  });
});
