import type { Plugin } from 'vite';

/** What of an endpoint only the server reads. */
const serverOnly = new Set([
  'params',
  'query',
  'body',
  'response',
  'summary',
  'errors',
  'status',
  'bodyLimit',
  'access',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
/** A piece of text to put at a place, in the stead of what stands there. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Leaves out of the browser's half what core declares for the server alone: the schemas, the descriptions of
 * endpoints, and the endpoints of staff. What is left of an endpoint is what a call needs. Schemas are made by calls,
 * which a bundler must keep; each is wrapped so that it may go when nobody uses it.
 * @param core the folder of core's sources
 */
export function leanEndpoints(core: string): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(core) || !/from ["'](zod|\.\.?\/(fields|endpoint)\.ts)["']/.test(code))
        return undefined;
      const program = this.parse(code) as unknown as { body: Node[] };
      const edits = program.body.flatMap((statement) => [...wrapped(statement), ...cuts(statement)]);
      edits.sort((a, b) => b.start - a.start || b.end - a.end);
      return { code: edits.reduce(apply, code), map: null };
    },
  };
}

/** Makes the value of each constant of a statement one that may be dropped. */
function wrapped(statement: Node): Edit[] {
  const declaration = (statement.declaration ?? statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[]).flatMap(({ init }) => {
    const { type, start, end } = init as Node;
    if (type !== 'CallExpression' && type !== 'ObjectExpression') return [];
    return [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ];
  });
}

/** Cuts the properties of endpoints that the browser does not read, and whatever is only for staff. */
function cuts(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(cuts);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, ...rest } = node as Node;
  if (type === 'Property' && nameOf(rest as Node) === 'admin') return [cut(rest as Node)];
  if (type === 'CallExpression' && (callee as Node).name === 'endpoint') {
    const [declaration] = rest.arguments as Node[];
    const properties = declaration?.properties as Node[];
    return properties.filter((property) => serverOnly.has(nameOf(property))).map(cut);
  }
  return Object.values(rest).flatMap(cuts);
}

/** An object may end in a comma but not begin with one, so each property goes and its comma becomes a spread of nothing. */
function cut({ start, end }: Node): Edit {
  return { start, end, text: '...null' };
}

function nameOf(property: Node): string {
  return String((property.key as { name?: string } | undefined)?.name);
}

function apply(code: string, { start, end, text }: Edit): string {
  return code.slice(0, start) + text + code.slice(end);
}
