type Listener = (event: unknown, ...args: unknown[]) => unknown;

const handlers = new Map<string, Listener>();

export const ipcMain = {
  handle(channel: string, listener: Listener) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  },
};

/** Runs a call from a page. Errors have Electron's message. */
export async function callMain(channel: string, event: unknown, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await handler(event, ...args));
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
  }
}
