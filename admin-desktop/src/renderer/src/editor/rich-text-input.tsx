import 'quill/dist/quill.core.css';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Range } from 'quill';
import { memo, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import ReactQuill, { Quill } from 'react-quill';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { late } from '#dashboard/ui/late.tsx';
import { BlockTools, blockDialogs } from './block-tools.tsx';
import citations from './citations.module.css';
import { editorTexts } from './editor-texts.ts';
import { FigureUploadList } from './figure-upload-list.tsx';
import { formats } from './formats.ts';
import { InsertTools } from './insert-tools.tsx';
import { LateInsertMenu } from './late-insert-menu.ts';
import { LinkDialog } from './link-dialog.tsx';
import { showNumbers } from './list-items.ts';
import { loadHtml } from './load-html.ts';
import { bodyHtml } from './note-store.ts';
import { NoteTools } from './note-tools.tsx';
import { PasteNotice } from './paste-notice.tsx';
import { modules } from './quill-keys.ts';
import { linkedRange, setLink } from './quill-link.ts';
import { prepareQuill } from './quill-setup.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useChangeReport } from './use-change-report.ts';
import { useCitationStart } from './use-citation-start.ts';
import videoStyles from './video-block.module.css';
import { WordTools } from './word-tools.tsx';

const CitationTools = late(async () => (await import('./citation-tools.tsx')).CitationTools, {
  loading: () => null,
});

prepareQuill(Quill);

/** Without the component's own change event, which reads the whole text as HTML twice per key press. */
class Editor extends ReactQuill {
  override onEditorChange = () => {};
}

export interface RichTextHandle {
  focus(): void;
}

interface RichTextInputProps {
  /** Stored HTML. Another object replaces the content. */
  given: { html: string };
  /** Called with clean HTML after each change by the user, and with the exact `given` once all is undone. */
  onChange: (html: string) => void;
  lang: Language;
  /** The element for the toolbar, which several editors share. None if the toolbar belongs to another editor. */
  toolbarPlace: HTMLElement | null;
  labelId: string;
  describedBy: string | undefined;
  ref: Ref<RichTextHandle>;
}

/** The rich-text editor. The only module that imports Quill's component. Renders only if its own props change. */
export const RichTextInput = memo((props: RichTextInputProps) => {
  const { given, onChange, lang, toolbarPlace, labelId, describedBy, ref } = props;
  useMoreTexts(editorTexts);
  const t = useTexts();
  const component = useRef<Editor>(null);
  const [editor, setEditor] = useState<Quill>();
  const [loaded, setLoaded] = useState('');
  const [link, setAskedLink] = useState<ReturnType<typeof linkedRange>>();
  const frame = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  /** The selection from which Alt+F10 led to the toolbar. */
  const left = useRef<Range>(undefined);
  const askLink = useCallback(() => {
    const quill = component.current?.getEditor();
    if (quill) setAskedLink(linkedRange(quill));
  }, []);
  const citing = useCitationStart(editor, frame);
  useImperativeHandle(ref, () => ({ focus: () => editor?.focus() }), [editor]);

  useEffect(() => {
    const quill = component.current?.getEditor();
    if (!quill) return;
    quill.keyboard.addBinding({ key: 'k', shortKey: true }, askLink);
    quill.keyboard.addBinding({ key: 'F10', altKey: true }, (range: Range) => {
      // With the focus, Quill restores the selection that it stored last, which may be an older one.
      left.current = range;
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    });
    quill.once('selection-change', prefetchOverlays);
    setEditor(quill);
  }, [askLink]);

  useEffect(() => {
    const quill = component.current?.getEditor();
    if (!quill) return;
    const selection = quill.hasFocus() ? quill.getSelection() : null;
    loadHtml(quill, given.html);
    if (selection) quill.setSelection(selection, 'silent');
    setLoaded(bodyHtml(quill));
  }, [given]);

  useEffect(() => {
    if (!editor) return;
    const show = () => showNumbers(editor);
    show();
    editor.on('text-change', show);
    return () => {
      editor.off('text-change', show);
    };
  }, [editor]);

  useChangeReport(editor, frame, () => {
    const html = editor ? bodyHtml(editor) : '';
    onChange(html === loaded ? given.html : html);
  });

  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      lang,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) editor?.root.removeAttribute(name);
      else editor?.root.setAttribute(name, value);
    }
  }, [editor, labelId, describedBy, lang]);

  return (
    <div className={`${styles.frame} ${citations.frame}`} ref={frame}>
      {editor &&
        toolbarPlace &&
        createPortal(
          <RichTextToolbar {...{ editor, lang, left }} ref={toolbar} onLink={askLink} />,
          toolbarPlace,
        )}
      {editor && <PasteNotice editor={editor} place={toolbarPlace} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only prevents links in the text from opening. */}
      <div
        className={`${styles.text} ${videoStyles.videos}`}
        onClick={keepLinksShut}
        onAuxClick={keepLinksShut}
      >
        <Editor
          ref={component}
          theme="default"
          formats={formats}
          modules={modules}
          placeholder={t('admin.editor.placeholder')}
          useSemanticHTML={false}
        />
        {editor && <BlockTools editor={editor} lang={lang} />}
        {editor && <InsertTools editor={editor} />}
        {editor && <FigureUploadList editor={editor} />}
      </div>
      {editor && <NoteTools editor={editor} lang={lang} />}
      {editor && citing && <CitationTools {...{ editor, lang, frame }} isInserting={citing === 'insert'} />}
      {editor && <WordTools editor={editor} lang={lang} />}
      {editor && link && (
        <LinkDialog
          current={link.address}
          onSave={(address) => setLink(editor, link.range, address)}
          onCancel={() => editor.setSelection(link.range.index, link.range.length, 'silent')}
          onClose={() => setAskedLink(undefined)}
        />
      )}
    </div>
  );
});

/** Loads the overlays before the user opens them, because they take the focus. */
function prefetchOverlays() {
  for (const overlay of [LateInsertMenu, ...Object.values(blockDialogs)]) overlay.prefetch();
}

function keepLinksShut(event: React.MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}
