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

/** Calls between the test and the process in which the app runs, both ways, by the channel that Node puts between them. */
export function connectRpc(end: ChildProcess | NodeJS.Process, methods: Methods) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;

  const send = (message: Envelope) => {
    if (end.connected) end.send?.(message, undefined, undefined, () => {});
  };

  end.on('message', async (message: Envelope) => {
    if (message.call === undefined) {
      const waiter = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error === undefined) waiter?.resolve(message.value);
      else waiter?.reject(new Error(message.error));
      return;
    }
    try {
      const method = methods[message.call] as ((...args: unknown[]) => unknown) | undefined;
      if (!method) throw new Error(`There is no '${message.call}' here.`);
      send({ id: message.id, value: await method(...(message.args ?? [])) });
    } catch (error) {
      send({ id: message.id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  end.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Error('The other side has ended.'));
  });

  /** @returns what the other side's method of that name answers */
  return function call<Value = unknown>(name: string, ...args: unknown[]): Promise<Value> {
    const id = ++last;
    return new Promise<Value>((resolve, reject) => {
      if (!end.connected) return reject(new Error('The other side has ended.'));
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      send({ call: name, args, id });
    });
  };
}
