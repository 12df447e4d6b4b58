import { connectRpc } from '../driver/rpc.ts';

/** What the test may ask of the app's process; the parts of the double put themselves in. */
export const answers: Record<string, (...args: never[]) => unknown> = {};

/** Asks the test, which has the browser. */
export const ask = connectRpc(process, answers);

/** The value of a switch such as `--user-data-dir=`. */
export function switchOf(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((each) => each.startsWith(start))?.slice(start.length);
}

// The app may be tried as on another system.
const platform = switchOf('platform');
if (platform) Object.defineProperty(process, 'platform', { value: platform });

/** An event as Electron hands it to listeners. */
export class Preventable {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
