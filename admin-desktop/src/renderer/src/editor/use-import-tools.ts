import { upload } from '@institute/core/media/endpoints.ts';
import { word } from '@institute/core/rich-text/word/endpoints.ts';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { DropZone } from '#dashboard/media/drop-zone.tsx';
import { FileButton } from '#dashboard/media/file-button.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import type { ImportTools } from './import-tools.ts';
import { limitTexts } from './limit-texts.ts';

/** The tools of an import. */
export function useImportTools(): ImportTools {
  const api = useApi();
  const errorText = useErrorText();
  const t = useTexts();
  return useMemo(
    () => ({
      ...{ DropZone, FileButton, FormAlert, Checkbox, errorText },
      problemOf: (html) => limitTexts(t, html).error,
      convert: (file, { column, references }, onProgress, signal) =>
        api.upload(word, file, onProgress, signal, {
          query: { column, references: references ? '1' : '0' },
        }),
      uploadImage: async (file, signal) => (await api.upload(upload, file, () => {}, signal)).url,
    }),
    [api, errorText, t],
  );
}
