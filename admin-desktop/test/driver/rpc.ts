import type { ChildProcess } from 'node:child_process';

type Method = (...args: never[]) => unknown;
type Methods = Record<string, Method>;
interface Envelope {
  call?: string;
  args?: unknown[];
  id: number;
  value?: unknown;
  error?: string;
}

/** Bidirectional RPC between the test and the app's process over Node's IPC channel. */
export function connectRpc(end: ChildProcess | NodeJS.Process, methods: Methods) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;

  const send = (message: Envelope) => {
    if (end.connected) end.send?.(message, undefined, undefined, () => {});
  };

  end.on('message', async (message: Envelope) => {
    if (message.call === undefined) {
      const pending = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error === undefined) pending?.resolve(message.value);
      else pending?.reject(new Error(message.error));
      return;
    }
    try {
      const method = methods[message.call] as ((...args: unknown[]) => unknown) | undefined;
      if (!method) throw new Error(`Unknown method '${message.call}'`);
      send({ id: message.id, value: await method(...(message.args ?? [])) });
    } catch (error) {
      send({ id: message.id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  end.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Error('The peer process has ended'));
  });

  /** Calls a method of the peer process. */
  return function call<Value = unknown>(name: string, ...args: unknown[]): Promise<Value> {
    const id = ++last;
    return new Promise<Value>((resolve, reject) => {
      if (!end.connected) return reject(new Error('The peer process has ended'));
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      send({ call: name, args, id });
    });
  };
}
