import { formatDate } from '@institute/core/dates.ts';
import type { MediaItem } from '@institute/core/media.ts';
import { fileSize } from '@institute/core/text.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';

/** What is said of an upload: how it is called, how large it is. */
export function useMediaWords() {
  const t = useTexts();
  const { language } = useLanguage();
  return {
    /** The name of its file; of those whose name was not kept, the day. */
    nameOf({ fileName, kind, createdAt }: MediaItem): string {
      return fileName ?? t(`admin.media.${kind}`, { date: formatDate(createdAt, language) });
    },
    pixelsOf({ width, height }: { width: number | null; height: number | null }): string {
      return width === null || height === null ? '' : t('admin.media.size', { width, height });
    },
    bytesOf: ({ bytes }: MediaItem) => fileSize(bytes, language),
  };
}
