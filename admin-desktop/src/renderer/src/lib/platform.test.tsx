import { describe, expect, it, vi } from 'vitest';
import { uploadHeader } from '#shared/channels.ts';
import { useDesktopBridge } from '#test/component/desktop-bridge.ts';
import { watchUpload } from './platform.ts';

const desktop = useDesktopBridge();

/** Watches an upload that is open and not sent. */
function startUpload() {
  const request = new XMLHttpRequest();
  request.open('POST', '/api/upload');
  const setHeader = vi.spyOn(request, 'setRequestHeader');
  const onProgress = vi.fn<(part: number) => void>();
  const stop = watchUpload(request, onProgress);
  expect(setHeader).toHaveBeenCalledExactlyOnceWith(uploadHeader, expect.stringMatching(/./));
  return { id: String(setHeader.mock.lastCall?.[1]), onProgress, stop };
}

describe('the progress of an upload in the desktop app', () => {
  it('comes from the events with the id in the header of the request only', () => {
    const first = startUpload();
    const second = startUpload();
    desktop.send({ type: 'upload', id: first.id, part: 0.25 });
    desktop.send({ type: 'upload', id: second.id, part: 0.5 });
    desktop.send({ type: 'save' });
    desktop.send({ type: 'upload', id: first.id, part: 1 });
    expect(first.onProgress.mock.calls).toEqual([[0.25], [1]]);
    expect(second.onProgress.mock.calls).toEqual([[0.5]]);
  });

  it('ends for a stopped upload, and goes on for the others', () => {
    const [stopped, other] = [startUpload(), startUpload()];
    expect(desktop.countListeners()).toBe(2);
    stopped.stop();
    expect(desktop.countListeners()).toBe(1);
    for (const { id } of [stopped, other]) desktop.send({ type: 'upload', id, part: 0.5 });
    expect(stopped.onProgress).not.toHaveBeenCalled();
    expect(other.onProgress).toHaveBeenCalledOnce();
  });
});
