import { type Contract, type Member, membersOf, problemOf, problemOfCall } from './contract.ts';

/** Declarations of electron.d.ts, injected by the build of the fake. */
declare const __ELECTRON_CONTRACT__: Contract;
const contract = __ELECTRON_CONTRACT__;

/** Whether the app has emitted `ready`. */
export const readiness = { isReady: false };

interface Rules {
  /** Error of a module that is unusable before `ready`. */
  whenEarly?: string;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Wraps the methods of a fake with checks against electron.d.ts: arguments, platforms and readiness. A destroyed object
 * only allows `isDestroyed`.
 * @param target an object, or the prototype of a class
 */
export function strict<Target extends object>(target: Target, name: string, rules: Rules = {}): Target {
  return guard(target, name, membersOf(contract, name), rules);
}

/** Wraps the static methods of a class, like `strict`. */
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
      rejectDestroyed(this, name);
      checkReadiness(`${owner}.${name}`, member);
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

function checkReadiness(method: string, { ready }: Member): void {
  if (ready === 'before' && readiness.isReady)
    throw new Error(`${method} can only be called before app is ready`);
  if (ready === 'after' && !readiness.isReady)
    throw new Error(`${method} can only be called after app is ready`);
}

/** Throws Electron's error for a destroyed object. */
export function rejectDestroyed(object: unknown, method = ''): void {
  const { isDestroyed } = (object ?? {}) as { isDestroyed?: () => boolean };
  if (method !== 'isDestroyed' && isDestroyed?.call(object)) throw new TypeError('Object has been destroyed');
}

/** Throws for undeclared options and for options of a wrong type. */
export function rejectOptions(name: string, options: unknown): void {
  const problem = problemOf(contract, { named: name }, options, 'options');
  if (problem) throw new TypeError(problem);
}
