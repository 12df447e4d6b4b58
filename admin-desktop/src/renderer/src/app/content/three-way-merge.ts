import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import { htmlToText } from '@institute/core/text.ts';
import type { TextKey } from '#src/renderer/src/app/texts.ts';
import type { Difference } from './conflict-fields-dialog.tsx';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import { fieldKey } from './field-key.ts';
import { type FormValues, toDisplayText, translationState, withText } from './form-values.ts';

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
  return (my ?? []).flatMap(({ label, text }, index) => {
    const theirText = their?.[index]?.text ?? '';
    if (text === theirText) return [];
    const initialText = before?.[index]?.text;
    const by = text === initialText ? 'theirs' : theirText === initialText ? 'mine' : 'both';
    return [{ label, mine: text, theirs: theirText, by }];
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

/**
 * Returns the display value of each field. All values of a content type give the same fields in the same order.
 * @param read converts HTML to text
 */
export function partsOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  values: Values,
  t: Translate<TextKey>,
  read: (markup: string) => string = htmlToText,
): Part<Values>[] {
  const name = (language: Language) => t(`common.language.name.${language}`);
  const texts = languages.flatMap((language) =>
    Object.entries(values.texts[language]).map(([field, text]) => ({
      label: `${t(fieldKey(field))} (${name(language)})`,
      language,
      text: (field === kind.rich ? read(text) : toDisplayText(field, text)).trim(),
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
