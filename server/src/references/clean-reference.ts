import { isSafeUrl } from '@institute/core/lib/safe-url.ts';
import {
  type ReferenceType,
  referenceTextFields,
  referenceTypes,
} from '@institute/core/references/limits.ts';
import { newReferenceKey } from '@institute/core/references/reference-key.ts';
import { type Reference, reference } from '@institute/core/references/schemas.ts';

/** Types of CSL that forms do not offer, by the type that is formatted like them. */
const sameTypes: Record<string, ReferenceType> = {
  article: 'document',
  'article-magazine': 'article-newspaper',
  bill: 'legislation',
  broadcast: 'motion_picture',
  'entry-dictionary': 'chapter',
  'entry-encyclopedia': 'chapter',
  entry: 'chapter',
  legal_case: 'legislation',
  post: 'webpage',
  'post-weblog': 'webpage',
  regulation: 'legislation',
  standard: 'report',
  treaty: 'legislation',
};

type Csl = Record<string, unknown>;

interface CleanedReference {
  reference: Reference | null;
  isUrlDropped: boolean;
}

/**
 * Returns a reference of another program with the fields that are stored and a key of its own. Null if a value has
 * another form or is too long.
 */
export function cleanReference(item: Csl, taken: readonly string[]): CleanedReference {
  const address = asText(item.URL);
  const isUrlDropped = address !== undefined && !isSafeUrl(address);
  const values: Csl = {
    id: 'x',
    type: typeOf(item.type),
    title: asText(item.title) ?? '',
    ...defined({ author: namesOf(item.author), editor: namesOf(item.editor) }),
    ...defined({ translator: namesOf(item.translator) }),
    ...defined({ issued: dateOf(item.issued), accessed: dateOf(item.accessed) }),
    ...defined(Object.fromEntries(referenceTextFields.map((field) => [field, asText(item[field])]))),
    ...defined({ DOI: asText(item.DOI)?.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/i, '') }),
    ...defined({ URL: isUrlDropped ? undefined : address }),
  };
  const parsed = reference.safeParse(values);
  if (!parsed.success) return { reference: null, isUrlDropped };
  const work = parsed.data;
  return { reference: { ...work, id: newReferenceKey(work, taken) }, isUrlDropped };
}

function typeOf(given: unknown): ReferenceType {
  const type = String(given);
  return (
    referenceTypes.find((each) => each === type) ??
    ((Object.hasOwn(sameTypes, type) && sameTypes[type]) || 'document')
  );
}

function defined(values: Csl): Csl {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return (typeof value === 'string' && value.replace(/\s+/g, ' ').trim()) || undefined;
}

function namesOf(value: unknown): Csl[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((name: Csl | null): Csl[] => {
    const part = (key: string) => asText(name?.[key]);
    const literal = part('literal');
    if (literal) return [{ literal }];
    const family = join(part('non-dropping-particle'), part('family'));
    const given = join(part('given'), part('dropping-particle'));
    if (!family && !given) return [];
    // BibTeX has institutions as family names in braces.
    if (family?.includes(' ') && !given) return [{ literal: family }];
    return [defined({ family: family ?? given, given: family ? given : undefined, suffix: part('suffix') })];
  });
  return names.length > 0 ? names : undefined;
}

function join(first: string | undefined, second: string | undefined): string | undefined {
  return [first, second].filter(Boolean).join(' ') || undefined;
}

/** The first date of a range, as far as known. */
function dateOf(value: unknown): Csl | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { 'date-parts': parts, literal, raw } = value as Csl;
  const [first] = Array.isArray(parts) ? parts : [];
  const numbers = Array.isArray(first) ? first.map(Number) : [];
  const end = numbers.findIndex((number) => !Number.isInteger(number) || number === 0);
  const known = (end === -1 ? numbers : numbers.slice(0, end)).slice(0, 3);
  if (known.length > 0) return { 'date-parts': [known] };
  const text = asText(literal) ?? asText(raw);
  if (text === undefined) return undefined;
  return /^-?\d{1,4}$/.test(text) ? { 'date-parts': [[Number(text)]] } : { literal: text };
}
