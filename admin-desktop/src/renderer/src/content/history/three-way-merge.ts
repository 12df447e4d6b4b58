import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { fieldKey } from '#dashboard/content/form/field-key.ts';
import {
  type FormValues,
  toDisplayText,
  translationState,
  withText,
} from '#dashboard/content/form/form-values.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import type { Difference } from './conflict-fields-dialog.tsx';
import { linesOfMarkup } from './markup-to-lines.ts';

/** Three versions of one item: the common base, mine, and the one that another user saved. */
export interface Versions<Values> {
  initial: Values;
  mine: Values;
  theirs: Values;
}

export interface Part<Values> {
  label: string;
  text: string;
  /** The HTML of a rich text. */
  markup?: string | undefined;
  language?: Language;
  /** Copies the field from other values into these. */
  take(from: Values, into: Values): Values;
}

/** Returns the fields that differ between my version and theirs, in the order of the form. */
export function differencesOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  { initial, mine, theirs }: Versions<Values>,
  t: Translate<TextKey>,
): Difference[] {
  const [before, my, their] = [initial, mine, theirs].map((each) => partsOf(kind, each, t));
  // An image or a format may change without a change of the text.
  const stored = (part?: Part<Values>) => part?.markup ?? part?.text;
  return (my ?? []).flatMap((part, index) => {
    const theirPart = their?.[index];
    const [initialValue, myValue, theirValue] = [before?.[index], part, theirPart].map(stored);
    if (myValue === theirValue) return [];
    const by = myValue === initialValue ? 'theirs' : theirValue === initialValue ? 'mine' : 'both';
    return [{ label: part.label, mine: part.text, theirs: theirPart?.text ?? '', by }];
  });
}

/**
 * Merges the named fields of their version into mine.
 * @param taken labels of the fields
 */
export function threeWayMerge<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  { mine, theirs }: Versions<Values>,
  taken: readonly string[],
  t: Translate<TextKey>,
): Values {
  const chosen = partsOf(kind, mine, t).filter(({ label }) => taken.includes(label));
  const merged = chosen.reduce((values, part) => part.take(theirs, values), mine);
  return { ...merged, originals: theirs.originals };
}

/** Returns the display value of each field. All values of a content type give the same fields in the same order. */
export function partsOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  values: Values,
  t: Translate<TextKey>,
): Part<Values>[] {
  const name = (language: Language) => t(`common.language.name.${language}`);
  const texts = languages.flatMap((language) =>
    Object.entries(values.texts[language]).map(([field, text]) => ({
      label: `${t(fieldKey(field))} (${name(language)})`,
      language,
      text: (field === kind.rich ? linesOfMarkup(text, t) : toDisplayText(field, text)).trim(),
      markup: field === kind.rich ? text : undefined,
      take: (from: Values, into: Values) =>
        withText(into, language, { [field]: from.texts[language][field] } as Partial<
          Values['texts'][Language]
        >),
    })),
  );
  const isTranslated = translationState(values) !== 'none';
  const details = [
    {
      keys: ['translationStatus'],
      label: t('admin.language.status'),
      text: isTranslated ? t(`admin.language.status-${values.translationStatus}`) : '',
    },
    { keys: ['language'], label: t('admin.field.language'), text: name(values.language) },
    ...kind.describeFields(values, t),
  ];
  return [
    ...texts,
    ...details.map(({ keys, label, text }) => ({
      label,
      text: text.trim(),
      take: (from: Values, into: Values) => ({ ...into, ...only(from, keys as (keyof Values)[]) }),
    })),
  ];
}

function only<Values>(values: Values, keys: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>;
}
