/** The runtime-checkable part of a type in electron.d.ts. */
export type Shape =
  | 'any'
  | 'string'
  | 'number'
  | 'boolean'
  | 'function'
  | 'object'
  | 'null'
  | 'undefined'
  | { is: unknown }
  | { oneOf: Shape[] }
  | { listOf: Shape }
  | { named: string };

export interface Parameter {
  shape: Shape;
  optional: boolean;
  rest: boolean;
}

/** A property, or a method with its overloads. */
export interface Member {
  shape: Shape;
  optional: boolean;
  calls: Parameter[][];
  /** The `@platform` of its comment. */
  platforms: string[];
  /** Whether the comment restricts use to before or after `ready`. */
  ready: 'before' | 'after' | null;
  /** The comment on one line. Not part of the built fake. */
  comment?: string;
}

export interface Declaration {
  parents: string[];
  /** Whether it has properties only, such as the options of a call. */
  isOptions: boolean;
  members: Record<string, Member>;
  statics: Record<string, Member>;
}

/** The declarations of electron.d.ts, by name. */
export type Contract = Record<string, Declaration>;

/** Returns own and inherited members of a declaration. */
export function membersOf(contract: Contract, name: string): Record<string, Member> {
  const { parents = [], members = {} } = contract[name] ?? {};
  return Object.assign({}, ...parents.map((parent) => membersOf(contract, parent)), members);
}

/** Returns the first mismatch with its path, or undefined if the value has the shape. */
export function problemOf(
  contract: Contract,
  shape: Shape,
  value: unknown,
  path: string,
): string | undefined {
  if (shape === 'any') return undefined;
  if (shape === 'null') return value === null ? undefined : `${path} is not null`;
  if (shape === 'object') return isObject(value) ? undefined : `${path} is not an object`;
  if (typeof shape === 'string') return typeof value === shape ? undefined : `${path} is not a ${shape}`;
  if ('is' in shape) return value === shape.is ? undefined : `${path} is not ${JSON.stringify(shape.is)}`;
  if ('oneOf' in shape) {
    const problems = shape.oneOf.map((each) => problemOf(contract, each, value, path));
    // The deepest mismatch is the most specific one.
    return problems.includes(undefined) ? undefined : problems.sort(byDepth)[0];
  }
  if ('listOf' in shape) {
    if (!Array.isArray(value)) return `${path} is not a list`;
    return value
      .map((each, at) => problemOf(contract, shape.listOf, each, `${path}[${at}]`))
      .find((each) => each !== undefined);
  }
  if (!isObject(value) || Array.isArray(value)) return `${path} is not a ${shape.named}`;
  return contract[shape.named]?.isOptions ? problemOfOptions(contract, shape.named, value, path) : undefined;
}

function problemOfOptions(contract: Contract, name: string, value: object, path: string): string | undefined {
  const members = membersOf(contract, name);
  for (const [key, given] of Object.entries(value)) {
    const member = members[key];
    if (!member) return `${path}.${key} is not an option of ${name}`;
    if (given === undefined && member.optional) continue;
    const problem = problemOf(contract, member.shape, given, `${path}.${key}`);
    if (problem) return problem;
  }
  const missing = Object.keys(members).find((key) => !members[key]?.optional && !(key in value));
  return missing && `${path}.${missing} is missing`;
}

/** Returns the most specific mismatch if no overload accepts the arguments. */
export function problemOfCall(
  contract: Contract,
  { calls }: Member,
  given: readonly unknown[],
): string | undefined {
  const problems = calls.map((parameters) => {
    for (const [at, { shape, optional, rest }] of parameters.entries()) {
      const values = rest ? given.slice(at) : [given[at]];
      if (!rest && given[at] === undefined && optional) continue;
      for (const value of values) {
        const problem = problemOf(contract, shape, value, `argument ${at + 1}`);
        if (problem) return problem;
      }
    }
    return undefined;
  });
  return problems.includes(undefined) ? undefined : problems.sort(byDepth)[0];
}

const isObject = (value: unknown) =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;
const depth = (problem: string | undefined) => (problem?.match(/[.[]/g) ?? []).length;
const byDepth = (one: string | undefined, other: string | undefined) => depth(other) - depth(one);
