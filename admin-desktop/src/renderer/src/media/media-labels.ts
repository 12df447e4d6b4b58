import { otherLanguage } from '@institute/core/i18n/locale.ts';
import { formatDate } from '@institute/core/lib/dates.ts';
import { fileSize } from '@institute/core/lib/text.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';

/** Display texts of an upload: its name and size. */
export function useMediaLabels() {
  const t = useTexts();
  const { language } = useLanguage();
  return {
    /** The file name. Without one: the alt text, the usage, or the upload date. */
    nameOf({ fileName, kind, alts, uses, createdAt }: MediaItem): string {
      const known = fileName ?? (alts[language] || alts[otherLanguage(language)]);
      if (known) return known;
      if (uses[0]) return t(`admin.media.${kind}-in`, { name: uses[0].name });
      return t(`admin.media.${kind}`, { date: formatDate(createdAt, language) });
    },
    pixelsOf({ width, height }: { width: number | null; height: number | null }): string {
      return width === null || height === null ? '' : t('admin.media.size', { width, height });
    },
    /** In how many places an upload is used. */
    usesOf({ uses, moreUses }: MediaItem): string {
      if (uses.length === 0) return t('admin.media.uses-none');
      return t(moreUses ? 'admin.media.uses-over' : 'admin.media.uses-count', { count: uses.length });
    },
    bytesOf: ({ bytes }: MediaItem) => fileSize(bytes, language),
  };
}
