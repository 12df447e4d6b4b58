/**
 * The shape another language must have: the same nested keys with a string at every leaf. English speaks a
 * count with `_one` and `_other`; Indonesian has only the form for `other`, so `_one` is left out of the shape.
 */
export type CatalogueOf<Source> = {
  readonly [Key in keyof Source as Key extends `${string}_one` ? never : Key]: Source[Key] extends string
    ? string
    : CatalogueOf<Source[Key]>;
};

/** A catalogue as the translator takes it: areas of nested texts. */
export type TextTree = { readonly [key: string]: string | TextTree };

type Stem<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

/** Every key of a catalogue, parts joined by dots; the plural forms of a count are one key. */
export type CatalogueKeys<Source, Path extends string = ''> = {
  [Key in keyof Source & (string | number)]: Source[Key] extends string
    ? `${Path}${Stem<`${Key}`>}`
    : CatalogueKeys<Source[Key], `${Path}${Key}.`>;
}[keyof Source & (string | number)];

/** Gives the text of a key, its `{{names}}` filled in; `count` chooses the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;
