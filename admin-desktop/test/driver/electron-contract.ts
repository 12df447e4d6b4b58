import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import type { Contract, Declaration, Member, Parameter, Shape } from '../fake-electron/contract.ts';
import { projectRoot } from './paths.ts';

type Declared = ESTree.TSInterfaceDeclaration | ESTree.Class;
type Comment = ReturnType<typeof parseSync>['comments'][number];
type Signature = ESTree.TSMethodSignature | ESTree.MethodDefinition;
type Property = ESTree.TSPropertySignature | ESTree.PropertyDefinition;

const beforeReady =
  /(called|used) before (the )?(app is ready|the `ready` event|`ready` event)|must be called before the `ready` event/;
const afterReady =
  /called after (the )?(app is ready|the `ready` event|`ready` event)|cannot be called before the `ready` event/;
const listening = new Set(['on', 'off', 'once', 'addListener', 'removeListener', 'emit']);

/** Parses electron.d.ts of the installed Electron. Skips event listener methods. */
export function readElectronContract(): Contract {
  const file = join(projectRoot, 'node_modules/electron/electron.d.ts');
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source, { lang: 'dts' });
  const space = program.body.find(
    (each) =>
      each.type === 'TSModuleDeclaration' && each.id.type === 'Identifier' && each.id.name === 'Electron',
  );
  if (space?.type !== 'TSModuleDeclaration' || !space.body)
    throw new Error(`${file} has no namespace 'Electron'`);
  const declared = space.body.body.filter(
    (each): each is Declared =>
      each.type === 'TSInterfaceDeclaration' || (each.type as string) === 'ClassDeclaration',
  );
  const names = new Set(declared.map(({ id }) => id?.name ?? ''));
  const commentBefore = new Map(comments.map((comment) => [endOfGap(source, comment.end), comment]));
  const about = { names, commentBefore };
  return Object.fromEntries(declared.map((each) => [each.id?.name ?? '', declarationOf(each, about)]));
}

interface About {
  names: ReadonlySet<string>;
  commentBefore: ReadonlyMap<number, Comment>;
}

function declarationOf(declared: Declared, about: About): Declaration {
  const declaration: Declaration = {
    parents: parentsOf(declared),
    isOptions: false,
    members: {},
    statics: {},
  };
  let hasMethods = declared.type !== 'TSInterfaceDeclaration';
  for (const each of declared.body.body) {
    if (!isNamed(each) || each.key.type !== 'Identifier' || isConstructor(each)) continue;
    const { name } = each.key;
    const isMethod = each.type === 'TSMethodSignature' || each.type === 'MethodDefinition';
    hasMethods ||= isMethod;
    if (isMethod && listening.has(name)) continue;
    const into = 'static' in each && each.static ? declaration.statics : declaration.members;
    const comment = about.commentBefore.get(each.start)?.value ?? '';
    const member = memberOf(each, comment, about);
    const known = Object.hasOwn(into, name) ? into[name] : undefined;
    into[name] = known ? { ...known, calls: [...known.calls, ...member.calls] } : member;
  }
  declaration.isOptions = !hasMethods;
  return declaration;
}

function isNamed(each: { type: string }): each is Signature | Property {
  return /^(TSMethodSignature|TSPropertySignature|MethodDefinition|PropertyDefinition)$/.test(each.type);
}

function isConstructor(each: Signature | Property): boolean {
  return 'kind' in each && each.kind === 'constructor';
}

function parentsOf(declared: Declared): string[] {
  if (declared.type !== 'TSInterfaceDeclaration')
    return declared.superClass?.type === 'Identifier' ? [declared.superClass.name] : [];
  return declared.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? expression.name : [],
  );
}

function memberOf(each: Signature | Property, rawComment: string, about: About): Member {
  const comment = rawComment.replace(/\s*\n[ *>]*\s*|^\*\s*/g, ' ').trim();
  const platforms = /@platform ([\w,]+)/.exec(comment)?.[1]?.split(',') ?? [];
  const ready = afterReady.test(comment) ? 'after' : beforeReady.test(comment) ? 'before' : null;
  const isMethod = each.type === 'TSMethodSignature' || each.type === 'MethodDefinition';
  return {
    shape: 'typeAnnotation' in each ? shapeOf(each.typeAnnotation?.typeAnnotation, about.names) : 'function',
    optional: 'optional' in each && each.optional === true,
    calls: isMethod ? [parametersOf(each, about.names)] : [],
    platforms,
    ready,
    comment,
  };
}

function parametersOf(method: Signature, names: ReadonlySet<string>): Parameter[] {
  const parameters = method.type === 'TSMethodSignature' ? method.params : method.value.params;
  return parameters.map((each) => {
    const rest = each.type === 'RestElement';
    const type = 'typeAnnotation' in each ? each.typeAnnotation?.typeAnnotation : undefined;
    const shape = shapeOf(type, names);
    return {
      shape: rest && typeof shape === 'object' && 'listOf' in shape ? shape.listOf : shape,
      optional: 'optional' in each && each.optional === true,
      rest,
    };
  });
}

const plain: Record<string, Shape> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSFunctionType: 'function',
  TSTypeLiteral: 'object',
};

function shapeOf(type: ESTree.TSType | undefined, names: ReadonlySet<string>): Shape {
  if (!type) return 'any';
  if (type.type === 'TSParenthesizedType') return shapeOf(type.typeAnnotation, names);
  if (type.type === 'TSUnionType') return { oneOf: type.types.map((each) => shapeOf(each, names)) };
  if (type.type === 'TSArrayType') return { listOf: shapeOf(type.elementType, names) };
  if (type.type === 'TSLiteralType')
    return type.literal.type === 'Literal' ? { is: type.literal.value } : 'any';
  if (type.type !== 'TSTypeReference') return plain[type.type] ?? 'any';
  const name = type.typeName.type === 'Identifier' ? type.typeName.name : lastOf(type.typeName);
  if (name === 'Record') return 'object';
  return names.has(name) ? { named: name } : 'any';
}

function lastOf(name: ESTree.TSTypeName): string {
  return name.type === 'TSQualifiedName' ? name.right.name : '';
}

/** Returns the index of the next character that is not white space. */
function endOfGap(source: string, from: number): number {
  const gap = /\S/g;
  gap.lastIndex = from;
  return gap.exec(source)?.index ?? source.length;
}
