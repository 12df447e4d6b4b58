import type { FieldErrors } from '@institute/core/api/errors.ts';
import { contributionRoles } from '@institute/core/content/contribution/limits.ts';
import type { Contribution, GivenContribution } from '@institute/core/content/contribution/schemas.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { z } from 'zod';
import type { FormPart } from '#dashboard/content/form/define-form.ts';
import { isBlank } from '#dashboard/content/form/form-values.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';

const entry = z.object({
  name: z.string(),
  role: z.enum(contributionRoles),
  label: z.string(),
  /** The printed role in the other language. */
  translatedLabel: z.string().optional(),
  /** Null for a name without a person. If absent, the server finds the person by the name. */
  personId: z.string().nullish(),
});

export type BylineEntry = z.output<typeof entry>;

interface BylineValues {
  /** In the order of the page. */
  byline: BylineEntry[];
}

/**
 * Makes the part of a form with the byline. The request body omits rows without a name: `bylineProblems` reports them.
 * @param more returns further properties of the request body
 */
export function byline<More extends object = object>(
  label: TextKey,
  more?: (contributions: GivenContribution[]) => More,
): FormPart<BylineValues, { contributions: BylineEntry[] }, { contributions: GivenContribution[] } & More> {
  return {
    shape: { byline: z.array(entry).default([]) },
    empty: { byline: [] },
    stored: ({ contributions }) => ({ byline: contributions }),
    sent(values) {
      const contributions = sentByline(values.byline);
      return Object.assign({ contributions }, more?.(contributions));
    },
    problems: (values) => bylineProblems(values.byline),
    describe: (values, t) => [{ keys: ['byline'], label: t(label), text: describeByline(values.byline, t) }],
  };
}

function sentByline(byline: readonly BylineEntry[]): GivenContribution[] {
  return byline
    .filter(({ name }) => !isBlank(name))
    .map(({ translatedLabel = '', ...each }) => ({
      ...{ ...each, name: each.name.trim(), label: each.label.trim() },
      ...(!isBlank(translatedLabel) && { translatedLabel: translatedLabel.trim() }),
    }));
}

export function hasLabel({ label, translatedLabel }: BylineEntry): boolean {
  return !isBlank(label) || !isBlank(translatedLabel);
}

/** Returns the rows that lack only the name, by their numbers in the form. Empty rows are no problem. */
function bylineProblems(byline: readonly BylineEntry[]): FieldErrors {
  return Object.fromEntries(
    byline.flatMap((each, index) =>
      isBlank(each.name) && (hasLabel(each) || each.personId)
        ? [[`contributions.${index}.name`, 'required']]
        : [],
    ),
  );
}

/** The byline as text, one contribution per line. */
function describeByline(byline: readonly (BylineEntry | Contribution)[], t: Translate<TextKey>): string {
  return byline
    .map(({ name, role, label, translatedLabel, personId }) => {
      const more = [
        [label, translatedLabel].filter(Boolean).join(' / ') ||
          (role === 'author' ? '' : t(`person.role.${role}`)),
        personId && t('admin.byline.linked'),
      ];
      return [name, ...more].filter(Boolean).join(', ');
    })
    .join('\n');
}
