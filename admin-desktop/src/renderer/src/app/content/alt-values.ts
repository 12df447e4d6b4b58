import type { Language } from '@institute/core/locale.ts';
import type { ImageAlts } from '@institute/core/media/image-alts.ts';

/** Form values of a content type with images: their alternative texts by image URL. */
export interface AltValues {
  imageAlts: Record<string, Record<Language, string>>;
}

/** The alternative texts of a stored item. */
export function storedAlts(imageAlts: ImageAlts): AltValues['imageAlts'] {
  return Object.fromEntries(
    Object.entries(imageAlts).map(([url, { id, en }]) => [url, { id: id ?? '', en: en ?? '' }]),
  );
}

/** The alternative texts of an image in both languages. */
export function altOf({ imageAlts }: AltValues, url: string): Record<Language, string> {
  return imageAlts[url] ?? { id: '', en: '' };
}

/** Sets an alternative text. An unsaved one that becomes empty again leaves no trace. */
export function withAlt<Values extends AltValues>(
  values: Values,
  initial: AltValues,
  url: string,
  part: Partial<Record<Language, string>>,
): Values {
  const { [url]: _before, ...others } = values.imageAlts;
  const now = { ...altOf(values, url), ...part };
  if (now.id === '' && now.en === '' && !initial.imageAlts[url]) return { ...values, imageAlts: others };
  return { ...values, imageAlts: { ...values.imageAlts, [url]: now } };
}

/** The alternative texts of all images as lines, to compare two versions. */
export function altLines({ imageAlts }: AltValues): string {
  return Object.values(imageAlts)
    .flatMap(({ id, en }) => [id, en].filter(Boolean).join(' / ') || [])
    .join('\n');
}
