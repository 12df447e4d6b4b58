import { availableLanguages, type Language, type Translatable } from '#core/i18n/locale.ts';
import type { ContributionRole } from './limits.ts';
import type { GivenContribution } from './schemas.ts';

interface Named {
  name: string;
  role: ContributionRole;
  label: string;
}

/** Returns the printed names of the authors, in order. */
export function authorsOf(contributions: readonly Named[]): string[] {
  return contributions.flatMap(({ role, name }) => (role === 'author' ? name : []));
}

/** Returns the speakers with their printed roles, in order. */
export function speakersOf(contributions: readonly Named[]): { speakerName: string; role: string }[] {
  return contributions.flatMap(({ role, name, label }) =>
    role === 'speaker' ? { speakerName: name, role: label } : [],
  );
}

/**
 * Returns contributions with the printed roles in a language. A role without a public translation is in the main
 * language of the work.
 */
export function contributionsIn<Entry extends Named & { translatedLabel?: string | undefined }>(
  { language: main, translations, contributions }: Translatable<string> & { contributions: readonly Entry[] },
  requested: Language,
): (Entry & { labelLanguage?: Language })[] {
  const isTranslated =
    requested !== main && availableLanguages({ language: main, translations }).includes(requested);
  return contributions.map((entry) => {
    const translated = isTranslated ? entry.translatedLabel : undefined;
    if (translated) return { ...entry, label: translated, labelLanguage: requested };
    return entry.label === '' ? entry : { ...entry, labelLanguage: main };
  });
}

/** Returns contributions for a work whose main language changed to the other one. */
export function withSwappedLabels<Entry extends { label: string; translatedLabel?: string | undefined }>(
  contributions: readonly Entry[],
): Entry[] {
  return contributions.map((entry) => ({
    ...entry,
    label: entry.translatedLabel ?? '',
    translatedLabel: entry.label,
  }));
}

/**
 * Returns contributions with other names of one role. A name that was there before retains its person, and the
 * translation of its printed role while the role is the same. The other roles stay at their places,
 * and additional names follow the last one of the role.
 * @param written the names; without `label` a name retains its printed role
 */
export function withNames(
  current: readonly GivenContribution[],
  role: ContributionRole,
  written: readonly { name: string; label?: string }[],
): GivenContribution[] {
  const unused = current.filter((each) => each.role === role);
  const next = written.map(({ name, label }): GivenContribution => {
    const at = unused.findIndex((each) => each.name === name);
    const [known] = at < 0 ? [] : unused.splice(at, 1);
    const isSame = label === undefined || label === known?.label;
    return {
      ...{ name, role, label: label ?? known?.label ?? '', personId: known?.personId },
      ...(isSame && known?.translatedLabel && { translatedLabel: known.translatedLabel }),
    };
  });
  const placed = current.flatMap((each) => (each.role === role ? next.splice(0, 1) : [each]));
  return placed.toSpliced(placed.findLastIndex((each) => each.role === role) + 1, 0, ...next);
}

/**
 * Returns the only person whose printed name it is, or else the only one with that alternative name. People whom staff
 * merged are one person.
 * @param mergedInto returns the id of the person into whom staff merged a person, or else the person's own id
 */
export function personOfName<
  Person extends { id: string; name: string; alternativeNames: readonly string[] },
>(people: readonly Person[], name: string, mergedInto: (person: Person) => string): Person | undefined {
  const printed = people.filter((each) => each.name === name);
  const candidates =
    printed.length > 0 ? printed : people.filter((each) => each.alternativeNames.includes(name));
  const [id, ...others] = new Set(candidates.map(mergedInto));
  if (others.length > 0) return undefined;
  return candidates.find((each) => each.id === id) ?? candidates[0];
}
