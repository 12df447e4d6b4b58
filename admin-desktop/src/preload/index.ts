import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { callNames, channelOf, eventChannel, startArgument } from '#shared/channels.ts';
import type { DesktopEvent } from '#shared/contract.ts';
import { parseStart } from './parse-start.ts';

const start = process.argv.find((each) => each.startsWith(startArgument))?.slice(startArgument.length);
if (start) contextBridge.exposeInMainWorld('desktop', { start: parseStart(start), call, listen });

function call(name: unknown, input?: unknown): Promise<unknown> {
  const known = callNames.find((each) => each === name);
  if (!known) return Promise.reject(new Error('Unknown call'));
  return ipcRenderer.invoke(channelOf(known), input);
}

/** Passes only the payload to the page: Electron's event would expose the sender. */
function listen(listener: (payload: DesktopEvent) => void): () => void {
  const onMessage = (_event: IpcRendererEvent, payload: DesktopEvent) => listener(payload);
  ipcRenderer.on(eventChannel, onMessage);
  return () => {
    ipcRenderer.off(eventChannel, onMessage);
  };
}
