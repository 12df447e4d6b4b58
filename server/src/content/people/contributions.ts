import { isDeepStrictEqual } from 'node:util';
import type { ContributionRole } from '@institute/core/content/contribution/limits.ts';
import { personOfName, withNames } from '@institute/core/content/contribution/lists.ts';
import type { Contribution, GivenContribution } from '@institute/core/content/contribution/schemas.ts';
import type { Knex } from 'knex';
import { readMerges } from './public-people.ts';

/** A name that a request writes without its person: an author, or a speaker with the printed role. */
interface WrittenName {
  name: string;
  /** Absent for authors, who have no printed role in `authors`. */
  label?: string;
}

interface Given {
  /** The contributions of the request, or those of the item if the request has none. */
  contributions: readonly GivenContribution[];
  /** The names of one role: `authors` or `speakers`. */
  names: readonly WrittenName[];
  role: ContributionRole;
}

/** Returns the contributions of a work with authors. */
export function storedByline(
  db: Knex,
  { contributions, authors }: { contributions: readonly GivenContribution[]; authors: readonly string[] },
  before: { contributions: readonly Contribution[] } | null,
): Promise<Contribution[]> {
  const names = authors.map((name) => ({ name }));
  return contributionsToStore(db, { contributions, names, role: 'author' }, before?.contributions ?? []);
}

/** Returns the contributions of a work with speakers. */
export function storedSpeakers(
  db: Knex,
  {
    contributions,
    speakers,
  }: {
    contributions: readonly GivenContribution[];
    speakers: readonly { speakerName: string; role: string }[];
  },
  before: { contributions: readonly Contribution[] } | null,
): Promise<Contribution[]> {
  const names = speakers.map(({ speakerName, role }) => ({ name: speakerName, label: role }));
  return contributionsToStore(db, { contributions, names, role: 'speaker' }, before?.contributions ?? []);
}

/**
 * Returns the contributions to store. Changed contributions win over changed names, because names follow from them.
 *
 * A name that was there before retains its person. A new name gets the only person whose printed name it is, or else
 * the only one with that alternative name. Links to people who do not exist any more are removed.
 * @param current the stored contributions; none for a new item
 */
async function contributionsToStore(
  db: Knex,
  { contributions, names, role }: Given,
  current: readonly Contribution[],
): Promise<Contribution[]> {
  const given = contributions.map(withoutBlankTranslation);
  if (!isDeepStrictEqual(given, current)) return withPeople(db, given);
  const ofRole = current.filter((each) => each.role === role);
  const isSame = (each: Contribution, written: WrittenName | undefined) =>
    each.name === written?.name && (written.label === undefined || written.label === each.label);
  if (ofRole.length === names.length && ofRole.every((each, at) => isSame(each, names[at])))
    return [...current];
  return withPeople(db, withNames(current, role, names));
}

function withoutBlankTranslation({ translatedLabel, ...given }: GivenContribution): GivenContribution {
  const translated = translatedLabel?.trim();
  return translated ? { ...given, translatedLabel: translated } : given;
}

/** Finds the people of contributions without one, and removes links to people who do not exist. */
async function withPeople(db: Knex, given: readonly GivenContribution[]): Promise<Contribution[]> {
  const found = await findPeople(
    db,
    given.flatMap(({ name, personId }) => (personId === undefined ? name : [])),
  );
  const ids = given.flatMap(({ personId }) => personId ?? []);
  const known = new Set(ids.length > 0 ? await db('people').whereIn('id', ids).pluck<string[]>('id') : []);
  return given.map(({ name, role, label, translatedLabel, personId = found.get(name) ?? null }) => ({
    ...{ name, role, label: label.trim(), ...(translatedLabel && { translatedLabel }) },
    personId: personId && (known.has(personId) || found.get(name) === personId) ? personId : null,
  }));
}

/** Returns the people of names, without names that two people have. Merged people are one. */
export async function findPeople(db: Knex, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (names.length === 0) return found;
  const rows: { id: string; name: string; alternativeNames: string[] }[] = await db('people')
    .whereNull('deleted_at')
    .where((any) =>
      any.whereIn('name', names).orWhereRaw('jsonb_exists_any(alternative_names, ?::text[])', [[...names]]),
    )
    .select('id', 'name', { alternativeNames: 'alternative_names' });
  const merges = await readMerges(
    db,
    rows.map(({ id }) => id),
  );
  for (const name of names) {
    const person = personOfName(rows, name, ({ id }) => merges.get(id) ?? id);
    if (person) found.set(name, person.id);
  }
  return found;
}
