import type { MediaItem } from '@institute/core/media/schemas.ts';

let number = 0;

/** An image in the media library. */
export function sampleMedia(values: Partial<MediaItem> = {}): MediaItem {
  number += 1;
  const time = new Date(Date.UTC(2026, 0, 1)).toISOString();
  const url = `/uploads/sample-${number}-900x600.webp`;
  return {
    ...{ id: `media-${number}`, kind: 'picture', url, shownUrl: url, width: 900, height: 600, bytes: 2048 },
    ...{ fileName: `gambar-${number}.png`, uploadedBy: 'admin', createdAt: time, updatedAt: time },
    ...{ alts: { id: '', en: '' }, focalPoint: null, crop: null, tags: [], version: 1 },
    source: { url, width: 900, height: 600 },
    ...{ replacedAt: null, replacedBy: null, former: null },
    ...{ uses: [], moreUses: false },
    ...values,
  };
}
