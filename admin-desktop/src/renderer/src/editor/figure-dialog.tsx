import { htmlToText } from '@institute/core/lib/text.ts';
import type { Figure } from '@institute/core/rich-text/figure.ts';
import { figureLimits } from '@institute/core/rich-text/figure-limits.ts';
import { use, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { BlockDialog } from './block-dialog.tsx';
import type { BlockDialogProps } from './blocks.ts';
import { type FigureDraft, FigureImageContext } from './figure-draft.ts';
import { TextPart } from './text-part.tsx';

const widths = ['text', 'wide', 'full'] as const;

/** Edits a figure: its image, texts and width. The text of the item changes only on save. */
export function FigureDialog({ given, lang, onSave, onClose }: BlockDialogProps<Figure>) {
  const t = useTexts();
  const [initial] = useState(() => draftOf(given));
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const Picture = use(FigureImageContext);
  const { src, isDecorative, caption, credit, width } = draft;
  const change = (part: Partial<FigureDraft>) => setDraft((before) => ({ ...before, ...part }));

  const longText = (html: string, max: number) => {
    const n = htmlToText(html).length;
    return n > max ? t('admin.editor.too-long', { n, max }) : undefined;
  };
  const captionError = longText(caption, figureLimits.caption);
  const creditError = longText(credit, figureLimits.credit);

  function save() {
    setChecked(true);
    if (isBusy || !src || captionError || creditError) return;
    const written = isDecorative ? '' : (draft.alt ?? draft.known).trim() || undefined;
    onSave({
      ...(width !== 'text' && { width }),
      src,
      ...(written !== undefined && { alt: written }),
      caption,
      credit,
    });
  }

  return (
    <BlockDialog
      title={t(`admin.block.picture.${given ? 'edit' : 'insert'}`)}
      action={t(given ? 'admin.block.apply' : 'admin.block.picture.insert')}
      lang={lang}
      isChanged={() => isBusy || textOf(draft) !== textOf(initial)}
      onSubmit={save}
      onClose={onClose}
    >
      <Picture
        {...{ draft, lang, isChecked }}
        autoFocus={given !== undefined}
        onChange={setDraft}
        onBusy={setBusy}
      />
      <TextPart
        hasNotes
        label={t('admin.figure-form.caption')}
        error={captionError}
        lang={lang}
        html={caption}
        autoFocus={initial.isDecorative}
        onChange={(html) => change({ caption: html })}
      />
      <TextPart
        label={t('admin.figure-form.credit')}
        hint={t('admin.figure-form.credit-hint')}
        error={creditError}
        lang={lang}
        html={credit}
        onChange={(html) => change({ credit: html })}
      />
      <SelectField
        label={t('admin.figure-form.width')}
        value={width}
        options={widths.map((value) => ({ value, label: t(`admin.block.width-${value}`) }))}
        onChange={(value) => change({ width: value })}
      />
    </BlockDialog>
  );
}

function draftOf(figure: Figure | undefined): FigureDraft {
  const { src = '', alt, caption = '', credit = '', width = 'text' } = figure ?? {};
  return { src, alt: alt || undefined, known: '', isDecorative: alt === '', caption, credit, width };
}

/** The fields that the user changes. */
function textOf({ known: _, ...fields }: FigureDraft): string {
  return JSON.stringify(fields);
}
