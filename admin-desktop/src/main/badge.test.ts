import { app, BrowserWindow } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cleanUpApp, setPlatform } from '#test/fake-electron/test-helpers.ts';
import { showBadge } from './badge.ts';

function openWindow() {
  cleanUpApp();
  app.on('window-all-closed', () => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const window = new BrowserWindow({ show: false });
  return {
    window,
    setCount: vi.spyOn(app, 'setBadgeCount'),
    setOverlay: vi.spyOn(window, 'setOverlayIcon'),
  };
}

it.each(['linux', 'darwin'] as const)('shows the number of messages on the icon on %s', (platform) => {
  setPlatform(platform);
  const { window, setCount, setOverlay } = openWindow();
  showBadge(3, window, '3 new messages');
  expect(setCount).toHaveBeenCalledWith(3);
  expect(setOverlay).not.toHaveBeenCalled();
});

it('shows a described dot on the taskbar button of Windows, and removes it', () => {
  setPlatform('win32');
  const { window, setCount, setOverlay } = openWindow();
  showBadge(1, window, '1 new message');
  const [dot, description] = setOverlay.mock.lastCall ?? [];
  expect([dot?.getSize(), description]).toEqual([{ width: 16, height: 16 }, '1 new message']);
  showBadge(0, window, '');
  expect(setOverlay).toHaveBeenLastCalledWith(null, '');
  window.destroy();
  showBadge(1, window, '1 new message');
  showBadge(1, undefined, '1 new message');
  expect(setOverlay).toHaveBeenCalledTimes(2);
  expect(setCount).not.toHaveBeenCalled();
});
