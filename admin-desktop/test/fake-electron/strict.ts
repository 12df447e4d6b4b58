import { type Contract, type Member, membersOf, problemOf, problemOfCall } from './contract.ts';

/** Put in when the double is built: what electron.d.ts declares. */
declare const __ELECTRON_CONTRACT__: Contract;
const contract = __ELECTRON_CONTRACT__;

/** Whether the app's `ready` event was emitted. */
export const readiness = { isReady: false };

interface Rules {
  /** Of a whole module that its page of the documentation closes until the app is ready. */
  whenEarly?: string;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Holds the methods of a double to what electron.d.ts declares under this name: their arguments, the platforms that have
 * them, and whether they wait for the app to be ready. On an object that is destroyed only `isDestroyed` can be called.
 * @param target an object, or the prototype of a class
 */
export function strict<Target extends object>(target: Target, name: string, rules: Rules = {}): Target {
  return guard(target, name, membersOf(contract, name), rules);
}

/** As `strict`, for the static methods of a class. */
export function strictStatics<Target extends object>(
  target: Target,
  name: string,
  rules: Rules = {},
): Target {
  return guard(target, name, contract[name]?.statics ?? {}, rules);
}

function guard<Target extends object>(
  target: Target,
  owner: string,
  members: Record<string, Member>,
  { whenEarly }: Rules,
): Target {
  for (const [name, member] of Object.entries(members)) {
    const run = member.calls.length > 0 && (target as Record<string, unknown>)[name];
    if (typeof run !== 'function') continue;
    const guarded: Method = function guarded(...given) {
      if (whenEarly && !readiness.isReady) throw new Error(whenEarly);
      refuseDestroyed(this, name);
      refuseTime(`${owner}.${name}`, member);
      if (member.platforms.length > 0 && !member.platforms.includes(process.platform))
        throw new TypeError(`${owner}.${name} is for ${member.platforms} only`);
      const problem = problemOfCall(contract, member, given);
      if (problem) throw new TypeError(`${owner}.${name}: ${problem}`);
      return (run as Method).apply(this, given);
    };
    Object.defineProperty(target, name, { value: guarded, writable: true, configurable: true });
  }
  return target;
}

function refuseTime(method: string, { ready }: Member): void {
  if (ready === 'before' && readiness.isReady)
    throw new Error(`${method} can only be called before app is ready`);
  if (ready === 'after' && !readiness.isReady)
    throw new Error(`${method} can only be called after app is ready`);
}

/** `Object has been destroyed`, as every object of Electron says it. */
export function refuseDestroyed(object: unknown, method = ''): void {
  const { isDestroyed } = (object ?? {}) as { isDestroyed?: () => boolean };
  if (method !== 'isDestroyed' && isDestroyed?.call(object)) throw new TypeError('Object has been destroyed');
}

/** Refuses options that electron.d.ts does not list under this name, or of another type. */
export function refuseOptions(name: string, options: unknown): void {
  const problem = problemOf(contract, { named: name }, options, 'options');
  if (problem) throw new TypeError(problem);
}
