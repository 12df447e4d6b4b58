import { htmlToText } from '@institute/core/lib/text.ts';
import { useCallback } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { Block } from './blocks.ts';

/** Returns a function that names a block for screen readers. */
export function useBlockName(): (block: Block) => string {
  const t = useTexts();
  return useCallback(
    ({ format, value }: Block) => {
      if (format === 'divider') return t('admin.block.rule');
      const caption = htmlToText(value.caption);
      if (format === 'picture') {
        const text = value.alt || caption;
        return text ? t('admin.block.figure', { text }) : t('admin.block.figure-unnamed');
      }
      if (format === 'video')
        return t('admin.block.video-named', { title: value.title || caption || value.url });
      const { rows } = value;
      const size = {
        rows: rows.length,
        columns: (rows[0] ?? []).reduce((sum, { colspan = 1 }) => sum + colspan, 0),
      };
      return caption ? t('admin.block.table', { ...size, caption }) : t('admin.block.table-unnamed', size);
    },
    [t],
  );
}
