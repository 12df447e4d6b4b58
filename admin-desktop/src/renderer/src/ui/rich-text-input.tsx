import 'quill/dist/quill.core.css';
import type { Language } from '@institute/core/locale.ts';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import ReactQuill, { Quill } from 'react-quill';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { LinkDialog } from './link-dialog.tsx';
import { formats, loadHtml, modules, prepareQuill } from './quill-setup.ts';
import styles from './rich-text.module.css';
import { documentHtml } from './rich-text-html.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

prepareQuill(Quill);

export interface RichTextHandle {
  focus(): void;
}

interface RichTextInputProps {
  /** Stored HTML. Initial value only. */
  initial: string;
  /** Called with clean HTML after each change by the user, and with the exact `initial` once all is undone. */
  onChange: (html: string) => void;
  lang: Language;
  labelId: string;
  describedBy: string | undefined;
  ref: Ref<RichTextHandle>;
}

/** The rich-text editor. The only module that imports Quill's component. */
export function RichTextInput({ initial, onChange, lang, labelId, describedBy, ref }: RichTextInputProps) {
  const t = useTexts();
  const component = useRef<ReactQuill>(null);
  const [stored] = useState(initial);
  const [editor, setEditor] = useState<Quill>();
  const [loaded, setLoaded] = useState('');
  const [askingLink, setAskingLink] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => editor?.focus() }), [editor]);

  useEffect(() => {
    const quill = component.current?.getEditor();
    if (!quill) return;
    loadHtml(quill, stored);
    quill.keyboard.addBinding({ key: 'k', shortKey: true }, () => setAskingLink(true));
    quill.keyboard.addBinding({ key: 'F10', altKey: true }, () =>
      frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
    );
    setLoaded(documentHtml(quill.getContents().ops));
    setEditor(quill);
  }, [stored]);

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
    <div className={styles.frame} ref={frame}>
      {editor && <RichTextToolbar editor={editor} onLink={() => setAskingLink(true)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only keeps links in the text from opening. */}
      <div className={styles.text} onClick={keepLinksShut} onAuxClick={keepLinksShut}>
        <ReactQuill
          ref={component}
          theme="default"
          formats={formats}
          modules={modules}
          placeholder={t('admin.editor.placeholder')}
          useSemanticHTML={false}
          onChange={(_html, _delta, source, { getContents }) => {
            if (source !== 'user') return;
            const html = documentHtml(getContents().ops);
            onChange(html === loaded ? stored : html);
          }}
        />
      </div>
      {editor && askingLink && <LinkDialog editor={editor} onClose={() => setAskingLink(false)} />}
    </div>
  );
}

function keepLinksShut(event: React.MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}
