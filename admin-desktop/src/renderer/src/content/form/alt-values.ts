import type { Language } from '@institute/core/i18n/locale.ts';
import type { ImageAlts } from '@institute/core/media/image-alts.ts';
import { z } from 'zod';
import type { FormField } from './form-fields.ts';

/** Form values of a content type with images: their alternative texts by image URL. */
export interface AltValues {
  imageAlts: Record<string, Record<Language, string>>;
}

/** The alternative texts of the images of an item. Not sent if there never was one, and sent as empty to remove one. */
export const imageAlts: FormField<AltValues['imageAlts'], ImageAlts, ImageAlts | undefined> = {
  schema: z.record(z.string(), z.object({ id: z.string(), en: z.string() })).default({}),
  initial: {},
  stored: (alts) =>
    Object.fromEntries(
      Object.entries(alts).map(([url, { id, en }]) => [url, { id: id ?? '', en: en ?? '' }]),
    ),
  sent: (alts) => (Object.keys(alts).length > 0 ? alts : undefined),
  label: 'admin.field.alt',
  describe: (alts) =>
    Object.values(alts)
      .flatMap(({ id, en }) => [id, en].filter(Boolean).join(' / ') || [])
      .join('\n'),
};

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
