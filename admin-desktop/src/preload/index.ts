import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { callNames, channelOf, eventChannel, startArgument } from '#src/shared/channels.ts';
import type { DesktopEvent } from '#src/shared/contract.ts';

const start = process.argv.find((each) => each.startsWith(startArgument))?.slice(startArgument.length);
if (start) contextBridge.exposeInMainWorld('desktop', { start: read(start), call, listen });

function read(argument: string): unknown {
  const bytes = Uint8Array.from(atob(argument), (each) => each.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function call(name: unknown, input?: unknown): Promise<unknown> {
  const known = callNames.find((each) => each === name);
  if (!known) return Promise.reject(new Error('There is no such call.'));
  return ipcRenderer.invoke(channelOf(known), input);
}

/** The page gets what was said, never Electron's event with the sender in it. */
function listen(listener: (said: DesktopEvent) => void): () => void {
  const hear = (_event: IpcRendererEvent, said: DesktopEvent) => listener(said);
  ipcRenderer.on(eventChannel, hear);
  return () => {
    ipcRenderer.off(eventChannel, hear);
  };
}
