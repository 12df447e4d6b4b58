import { connectRpc } from '../driver/rpc.ts';

/** Methods that the test may call. The modules of the fake register them. */
export const methods: Record<string, (...args: never[]) => unknown> = {};

/** Calls a method of the test process, which controls the browser. */
export const callTest = connectRpc(process, methods);

/** Returns the value of a switch such as `--user-data-dir=`. */
export function getSwitch(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((each) => each.startsWith(start))?.slice(start.length);
}

// Tests may simulate another platform.
const platform = getSwitch('platform');
if (platform) Object.defineProperty(process, 'platform', { value: platform });

/** An event with `preventDefault`. */
export class Preventable {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
