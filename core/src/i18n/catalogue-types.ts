/**
 * The shape of another language: the same keys with texts. English has the plural forms `_one` and `_other`.
 * Indonesian has `_other` only, so the shape omits `_one`.
 */
export type CatalogueOf<Source> = {
  readonly [Key in keyof Source as Key extends `${string}_one` ? never : Key]: Source[Key] extends string
    ? string
    : CatalogueOf<Source[Key]>;
};

/** A catalogue as nested texts. */
export type TextTree = { readonly [key: string]: string | TextTree };

type Stem<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

/** All keys of a catalogue, joined by dots. The plural forms of a count share one key. */
export type CatalogueKeys<Source, Path extends string = ''> = {
  [Key in keyof Source & (string | number)]: Source[Key] extends string
    ? `${Path}${Stem<`${Key}`>}`
    : CatalogueKeys<Source[Key], `${Path}${Key}.`>;
}[keyof Source & (string | number)];

/** Returns the text of a key with its `{{names}}` replaced. `count` selects the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;
