import { htmlToText } from '@institute/core/lib/text.ts';
import type { BlockWidth } from '@institute/core/rich-text/block-width.ts';
import { readPlatformVideo, type VideoFigure } from '@institute/core/rich-text/video-figure.ts';
import { videoLimits } from '@institute/core/rich-text/video-limits.ts';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import { BlockDialog } from './block-dialog.tsx';
import type { BlockDialogProps } from './blocks.ts';
import { TextPart } from './text-part.tsx';

const widths = ['text', 'wide', 'full'] as const;

/** Edits a video: its address, title, caption and width. The text of the item changes only on save. */
export function VideoDialog({ given, lang, onSave, onClose }: BlockDialogProps<VideoFigure>) {
  const t = useTexts();
  const [initial] = useState(() => {
    const { url = '', title = '', caption = '' } = given ?? {};
    return { url, title, caption, width: given?.width ?? ('text' as BlockWidth | 'text') };
  });
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const { url, title, caption, width } = draft;
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const video = readPlatformVideo(url.trim());
  const n = htmlToText(caption).length;
  const captionError =
    n > videoLimits.caption ? t('admin.editor.too-long', { n, max: videoLimits.caption }) : undefined;

  function save() {
    setChecked(true);
    if (!video || captionError) return;
    onSave({ ...(width !== 'text' && { width }), url: video.url, title: title.trim(), caption });
  }

  return (
    <BlockDialog
      title={t(`admin.block.video.${given ? 'edit' : 'insert'}`)}
      action={t(given ? 'admin.block.apply' : 'admin.block.video.insert')}
      lang={lang}
      isChanged={() => JSON.stringify(draft) !== JSON.stringify(initial)}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('admin.video-form.address')}
        hint={t('admin.video-form.address-hint')}
        error={isChecked && !video ? t('admin.video-form.address-wrong') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={({ target }) => change({ url: target.value })}
          />
        )}
      </Field>
      <Field label={t('admin.video-form.title')} hint={t('admin.video-form.title-hint')}>
        {(control) => (
          <TextInput
            {...control}
            lang={lang}
            maxLength={videoLimits.title}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <TextPart
        hasNotes
        label={t('admin.video-form.caption')}
        error={captionError}
        lang={lang}
        html={caption}
        onChange={(html) => change({ caption: html })}
      />
      <SelectField
        label={t('admin.video-form.width')}
        value={width}
        options={widths.map((value) => ({ value, label: t(`admin.block.width-${value}`) }))}
        onChange={(value) => change({ width: value })}
      />
    </BlockDialog>
  );
}
