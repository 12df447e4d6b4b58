import { adminPaste as en } from '@institute/core/i18n/en/admin-paste.ts';
import { adminPaste as id } from '@institute/core/i18n/id/admin-paste.ts';
import type Quill from 'quill';
import { useMemo } from 'react';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import { replaceContents } from './block-keys.ts';
import { opOf } from './blocks.ts';
import type { Refusal, RefusedFiles } from './body-limits.ts';
import { looksLostIn } from './lost-looks.ts';
import type { PasteChanges } from './paste-changes.ts';
import type { Pasted } from './paste-notice.tsx';

/** The texts `admin.paste`. */
export const reportTexts = { en: { paste: en }, id: { paste: id } };

/** The text of each change of a paste. */
export const pasteTexts: Record<keyof PasteChanges, TextKey> = {
  'video-made': 'admin.paste.video-made',
  'note-made': 'admin.paste.note-made',
  'note-without-text': 'admin.paste.note-without-text',
  'picture-left-out': 'admin.paste.picture-left-out',
  'picture-to-upload': 'admin.paste.picture-to-upload',
  'header-guessed': 'admin.paste.header-guessed',
  'table-nested': 'admin.paste.table-nested',
  'table-large': 'admin.paste.table-large',
  'list-in-cell': 'admin.paste.list-in-cell',
  'caption-made': 'admin.paste.caption-made',
  'heading-low': 'admin.paste.heading-low',
  'numbering-plain': 'admin.paste.numbering-plain',
  'look-plain': 'admin.paste.look-plain',
  'formula-text': 'admin.paste.formula-text',
  'frame-dropped': 'admin.paste.frame-dropped',
  'details-text': 'admin.paste.details-text',
  'definitions-text': 'admin.paste.definitions-text',
  'comment-left-out': 'admin.paste.comment-left-out',
  'hidden-left-out': 'admin.paste.hidden-left-out',
  'deletion-left-out': 'admin.paste.deletion-left-out',
};

const refusals = {
  too_long: 'admin.paste.refused.text',
  too_much_markup: 'admin.paste.refused.markup',
  too_many_tables: 'admin.paste.refused.tables',
  too_many_figures: 'admin.paste.refused.figures',
  too_many_videos: 'admin.paste.refused.videos',
  too_many_notes: 'admin.paste.refused.notes',
  not_a_picture: 'admin.paste.refused.files',
} as const satisfies Record<(Refusal | RefusedFiles)['code'], TextKey>;

interface PasteReportProps {
  editor: Quill;
  pasted: Pasted;
  onClose: () => void;
}

/** The content of the notice of a paste. */
export function PasteReport({ editor, pasted, onClose }: PasteReportProps) {
  useMoreTexts(reportTexts);
  const t = useTexts();
  const { html, leftOut, offer, refusal } = pasted;
  const looks = useMemo(() => looksLostIn(html), [html]);
  const changes: PasteChanges = { ...pasted.changes, 'look-plain': looks };
  const found = Object.entries(pasteTexts).flatMap(([change, key]) => {
    const count = changes[change as keyof PasteChanges];
    return count ? [t(key, { count })] : [];
  });

  if (found.length === 0 && !offer && !refusal) return null;

  function undo() {
    onClose();
    editor.focus();
    editor.history.undo();
  }

  function makeTable() {
    if (!offer) return;
    onClose();
    editor.focus();
    editor.history.cutoff();
    replaceContents(
      editor,
      offer.index,
      offer.text.length,
      opOf({ format: 'data-table', value: offer.table }),
    );
    editor.setSelection(offer.index, 1, 'user');
  }

  return (
    <>
      {offer && <p>{t('admin.paste.tabs')}</p>}
      {refusal && (
        <p>
          {t(
            refusals[refusal.code],
            'files' in refusal ? { files: refusal.files } : { n: refusal.got, max: refusal.limit },
          )}
        </p>
      )}
      <ul>
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <details>
          <summary>{t('admin.paste.left-out-texts')}</summary>
          <ul>
            {leftOut.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one paste do not change
              <li key={place}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {offer && (
        <PlainButton small onClick={makeTable}>
          {t('admin.paste.make-table')}
        </PlainButton>
      )}
      {!refusal && (
        <PlainButton small onClick={undo}>
          {t('admin.paste.undo-paste')}
        </PlainButton>
      )}
      <PlainButton small variant="quiet" onClick={onClose}>
        {t('admin.paste.close-notice')}
      </PlainButton>
    </>
  );
}
