import { AppError } from '@institute/core/api/errors.ts';
import { type ResearchType, researchTypes } from '@institute/core/content/research/limits.ts';
import { z } from 'zod';
import { cursorParts, decodeCursor, encodeCursor } from '#server/db/cursor.ts';

/** The metadata format that the protocol requires. */
export const metadataPrefix = 'oai_dc';

/** An error of the protocol. The response has the status 200. */
export class OaiProblem extends Error {
  readonly code: ProblemCode;
  /** The arguments that the response repeats. */
  given: Record<string, string> = {};

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}
type ProblemCode =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch';

/** The records of a list and the position in it. */
export interface Wanted extends DateRange {
  set?: ResearchType | undefined;
  /** The cursor position after the previous page. */
  after?: [Date, string] | undefined;
  /** The number of records on previous pages. */
  offset: number;
  /** The total when the list started. */
  size?: number | undefined;
}

export type OaiRequest = { given: Record<string, string> } & (
  | { verb: 'Identify' | 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier: string | undefined }
  | { verb: 'GetRecord'; identifier: string }
  | { verb: 'ListIdentifiers' | 'ListRecords'; wanted: Wanted }
);

interface Arguments {
  required?: string[];
  optional?: string[];
  /** Excludes all other arguments. */
  exclusive?: string;
}
const list: Arguments = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  exclusive: 'resumptionToken',
};
const verbs = {
  Identify: {},
  ListSets: { exclusive: 'resumptionToken' },
  ListMetadataFormats: { optional: ['identifier'] },
  GetRecord: { required: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: list,
  ListRecords: list,
} as const satisfies Record<string, Arguments>;
type Verb = keyof typeof verbs;

/**
 * Parses a request.
 * @throws OaiProblem
 */
export function readRequest(parameters: URLSearchParams, now: Date): OaiRequest {
  const verb = verbOf(parameters);
  const given = argumentsOf(parameters, verbs[verb], verb);
  try {
    return { given, ...toRequest(verb, given, now) } as OaiRequest;
  } catch (error) {
    // The response must not repeat illegal arguments.
    if (error instanceof OaiProblem && error.code !== 'badArgument') error.given = given;
    throw error;
  }
}

function verbOf(parameters: URLSearchParams): Verb {
  const [verb, ...more] = parameters.getAll('verb');
  if (verb === undefined) throw new OaiProblem('badVerb', 'The verb is missing');
  if (more.length > 0) throw new OaiProblem('badVerb', 'The verb is repeated');
  if (!Object.hasOwn(verbs, verb)) throw new OaiProblem('badVerb', 'The verb is none of OAI-PMH 2.0');
  return verb as Verb;
}

function argumentsOf(
  parameters: URLSearchParams,
  { required = [], optional = [], exclusive }: Arguments,
  verb: Verb,
): Record<string, string> {
  const known = ['verb', ...required, ...optional, ...(exclusive ? [exclusive] : [])];
  const given: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (!known.includes(name)) throw new OaiProblem('badArgument', `${verb} takes no such argument`);
    if (Object.hasOwn(given, name)) throw new OaiProblem('badArgument', `${name} is repeated`);
    if (!legal.test(value) || (name === 'identifier' && !/^[a-z][a-z\d+.-]*:./i.test(value)))
      throw new OaiProblem('badArgument', `The value of ${name} is illegal`);
    given[name] = value;
  }
  if (exclusive && Object.hasOwn(given, exclusive)) {
    if (Object.keys(given).length > 2)
      throw new OaiProblem('badArgument', `${exclusive} excludes other arguments than the verb`);
    return given;
  }
  const missing = required.find((name) => !Object.hasOwn(given, name));
  if (missing) throw new OaiProblem('badArgument', `${missing} is missing`);
  return given;
}
/** The URI characters, which all argument values consist of. */
const legal = /^(?:[\w\-.!~*'();/?:@&=+$,]|%[\da-f]{2}){1,1000}$/i;

function toRequest(verb: Verb, given: Record<string, string>, now: Date): object {
  const { identifier, resumptionToken } = given;
  if (verb === 'ListSets' && resumptionToken !== undefined) throw badToken();
  if (verb === 'GetRecord') requireFormat(given);
  if (verb !== 'ListIdentifiers' && verb !== 'ListRecords') return { verb, identifier };
  if (resumptionToken === undefined) return { verb, wanted: wantedOf(given) };
  const wanted = readToken(resumptionToken, now);
  if (!wanted) throw badToken();
  return { verb, wanted };
}

function wantedOf(given: Record<string, string>): Wanted {
  const { from, until, set } = given;
  for (const [name, moment] of Object.entries({ from, until }))
    if (moment !== undefined && !isInstant(moment))
      throw new OaiProblem('badArgument', `${name} is neither YYYY-MM-DD nor YYYY-MM-DDThh:mm:ssZ`);
  if (from && until && from.length !== until.length)
    throw new OaiProblem('badArgument', 'from and until are of different granularity');
  if (from && until && from > until) throw new OaiProblem('badArgument', 'from is later than until');
  if (set !== undefined && !/^[\w\-.!~*'()]+(:[\w\-.!~*'()]+)*$/.test(set))
    throw new OaiProblem('badArgument', 'The value of set is illegal');
  requireFormat(given);
  const type = researchTypes.find((each) => each === set);
  if (set !== undefined && !type) throw new OaiProblem('noRecordsMatch', 'There is no such set');
  return { ...spanOf(from, until), set: type, offset: 0 };
}

function requireFormat({ metadataPrefix: prefix = '' }: Record<string, string>): void {
  if (!/^[\w\-.!~*'()]+$/.test(prefix))
    throw new OaiProblem('badArgument', 'The value of metadataPrefix is illegal');
  if (prefix !== metadataPrefix)
    throw new OaiProblem('cannotDisseminateFormat', `Records have the format ${metadataPrefix} only`);
}

function badToken(): OaiProblem {
  return new OaiProblem('badResumptionToken', 'The resumptionToken is invalid or has expired');
}

/** A range of time. The start is inclusive, the end exclusive. */
interface DateRange {
  since?: Date | undefined;
  before?: Date | undefined;
}

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Returns true for an existing UTC day or second in the format of the protocol. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text)) return false;
  const time = Date.parse(text);
  // `Date` accepts 30 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace('Z', ''));
}

/** Returns the range between two dates, including the last day or second. */
function spanOf(from: string | undefined, until: string | undefined): DateRange {
  return {
    since: from === undefined ? undefined : new Date(from),
    before:
      until === undefined ? undefined : new Date(Date.parse(until) + (until.includes('T') ? second : day)),
  };
}

/** Formats a time for the protocol. */
export function instantOf(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** Long enough for the slowest harvester. The server stores nothing for a token. */
const tokenTtlMs = 24 * 60 * 60 * 1000;

const time = cursorParts.moment.transform((text) => new Date(text));
const count = z.int().min(0).max(1e9);
/** All state of the next page, so that the server stores none. */
const token = z.tuple([
  z.object({
    expires: time,
    since: time.optional(),
    before: time.optional(),
    set: z.enum(researchTypes).optional(),
    after: z.tuple([time, cursorParts.id]),
    // Issued tokens contain `offset` under this key.
    told: count,
    size: count.min(1),
  }),
]);

/** Returns the token of the next page and its expiry. */
export function generateToken(wanted: Wanted, now: Date): { text: string; expires: Date } {
  const expires = new Date(now.getTime() + tokenTtlMs);
  const { offset: told, ...rest } = wanted;
  return { text: encodeCursor([{ ...rest, told, expires }]), expires };
}

/** Parses a token. Returns undefined if it is invalid or expired. */
function readToken(text: string, now: Date): Wanted | undefined {
  try {
    const [read] = decodeCursor(text, token) ?? [];
    if (!read || read.expires < now) return undefined;
    const { expires: _, told: offset, ...rest } = read;
    return { ...rest, offset };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
