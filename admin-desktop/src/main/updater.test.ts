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

function createTestUpdater({ isSigned = true, canLeave = true } = {}) {
  const engine = new Engine();
  const sent: string[] = [];
  const waits: number[] = [];
  const planned: (() => void)[] = [];
  const updater = createUpdater({
    engine,
    version: '1.0.0',
    isSigned,
    send: (state) => void sent.push('version' in state ? `${state.state} ${state.version}` : state.state),
    canLeave: async () => canLeave,
    warn: () => {},
    schedule: (run, wait) => {
      waits.push(wait);
      planned.push(run);
    },
  });
  return { updater, engine, sent, waits, planned };
}

describe('createUpdater', () => {
  it('disables automatic downloads and installation', () => {
    const { engine } = createTestUpdater();
    expect([engine.autoDownload, engine.autoInstallOnAppQuit]).toEqual([false, false]);
  });

  it('checks after the start and twice a day, and reports only an available update', async () => {
    const { updater, engine, sent, waits, planned } = createTestUpdater();
    updater.start();
    planned.shift()?.();
    engine.emit('update-not-available', { version: '1.0.0' });
    expect([engine.done, sent, waits]).toEqual([['check'], [], [10_000, 12 * 60 * 60 * 1000]]);
    planned.shift()?.();
    engine.emit('update-available', { version: '1.1.0' });
    expect(sent).toEqual(['available 1.1.0']);
  });

  it('reports the result of every manual check', async () => {
    const { updater, engine, sent } = createTestUpdater();
    await updater.check();
    engine.emit('update-not-available', { version: '1.0.0' });
    await updater.check();
    engine.emit('error', new Error('no feed'));
    expect(sent).toEqual(['checking', 'none 1.0.0', 'checking', 'failed']);
  });

  it('downloads and installs only on request, in that order', async () => {
    const { updater, engine, sent } = createTestUpdater();
    await updater.download();
    await updater.install();
    expect(engine.done).toEqual([]);
    await updater.check();
    engine.emit('update-available', { version: '1.1.0' });
    await updater.download();
    await updater.install();
    engine.emit('update-downloaded', { version: '1.1.0' });
    await updater.install();
    expect(engine.done).toEqual(['check', 'download', 'install']);
    expect(sent).toEqual(['checking', 'available 1.1.0', 'downloading 1.1.0', 'ready 1.1.0']);
  });

  it('does not install if the user continues editing', async () => {
    const { updater, engine } = createTestUpdater({ canLeave: false });
    await updater.check();
    engine.emit('update-available', { version: '1.1.0' });
    await updater.download();
    engine.emit('update-downloaded', { version: '1.1.0' });
    await updater.install();
    expect(engine.done).not.toContain('install');
  });

  it('only reports updates in an unsigned build', async () => {
    const { updater, engine, sent } = createTestUpdater({ isSigned: false });
    await updater.check();
    engine.emit('update-available', { version: '1.1.0' });
    await updater.download();
    engine.emit('update-downloaded', { version: '1.1.0' });
    await updater.install();
    expect([engine.done, sent]).toEqual([['check'], ['checking', 'by-hand 1.1.0']]);
  });

  it('reports a failed download and allows another check', async () => {
    const { updater, engine, sent } = createTestUpdater();
    await updater.check();
    engine.emit('update-available', { version: '1.1.0' });
    engine.downloadUpdate = () => Promise.reject(new Error('sha512 mismatch'));
    await updater.download();
    expect(sent.at(-1)).toBe('failed');
    await updater.check();
    expect(sent.at(-1)).toBe('checking');
  });
});
