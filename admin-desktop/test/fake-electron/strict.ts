/** Whether the app has emitted `ready`. Unit tests run in a ready app. */
export const readiness = { isReady: true };

interface Rules {
  /** Error of a module that is unusable before `ready`. */
  whenEarly?: string;
  /** Methods that Electron's documentation allows only before `ready`. */
  before?: readonly string[];
  /** Methods that Electron's documentation allows only after `ready`. */
  after?: readonly string[];
  /** Methods that exist on some systems only, with their values of `process.platform`. */
  platforms?: Readonly<Record<string, readonly string[]>>;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Wraps the methods of a fake with the checks that Electron makes at run time: readiness, platforms and destroyed
 * objects. The compiler checks options and arguments of the app against electron.d.ts.
 * @param target an object, or the prototype of a class
 */
export function strict<Target extends object>(target: Target, rules: Rules = {}): Target {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if (typeof value !== 'function' || name === 'constructor') continue;
    const guarded: Method = function guarded(...given) {
      checkReadiness(name, rules);
      const platforms = rules.platforms?.[name] ?? [process.platform];
      if (!platforms.includes(process.platform)) throw new TypeError(`${name} is for ${platforms} only`);
      rejectDestroyed(this, name);
      return (value as Method).apply(this, given);
    };
    Object.defineProperty(target, name, { value: guarded, writable: true, configurable: true });
  }
  return target;
}

function checkReadiness(method: string, { whenEarly, before = [], after = [] }: Rules): void {
  if (whenEarly && !readiness.isReady) throw new Error(whenEarly);
  if (before.includes(method) && readiness.isReady)
    throw new Error(`${method} can only be called before app is ready`);
  if (after.includes(method) && !readiness.isReady)
    throw new Error(`${method} can only be called after app is ready`);
}

/** Throws Electron's error for a destroyed object. */
export function rejectDestroyed(object: unknown, method = ''): void {
  const { isDestroyed } = (object ?? {}) as { isDestroyed?: () => boolean };
  if (method !== 'isDestroyed' && isDestroyed?.call(object)) throw new TypeError('Object has been destroyed');
}
