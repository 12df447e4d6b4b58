import type { Language } from '@institute/core/i18n/locale.ts';
import { Spin } from 'antd';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useSendImage } from '#dashboard/media/use-send-image.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { PartNotLoaded } from '#dashboard/ui/load-failed.tsx';
import { FigureImageContext, SendImageContext } from './figure-draft.ts';
import { type ItemTitle, ItemTitleContext } from './item-title.ts';
import { limitTexts } from './limit-texts.ts';
import { OtherText } from './other-text.ts';
import styles from './rich-text.module.css';
import type { RichTextHandle } from './rich-text-input.tsx';

const FigureImage = late(async () => (await import('./figure-image.tsx')).FigureImage);
const RichTextInput = late(async () => (await import('./rich-text-input.tsx')).RichTextInput, {
  loading: () => <EditorLoading />,
  failed: (retry) => (
    <div className={styles.placeholder}>
      <PartNotLoaded onRetry={retry} />
    </div>
  ),
});

function EditorLoading() {
  const t = useTexts();
  return (
    <div className={styles.placeholder} role="status">
      <Spin description={t('admin.editor.loading')} />
    </div>
  );
}

interface RichTextFieldProps {
  name?: string;
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  /** The text. If it changes without `onChange`, the editor replaces its content and its undo history. */
  text: string;
  onChange: (html: string) => void;
  /** Language of the text, for spell checking. */
  lang: Language;
  /** The text in the other language, whose notes the editor offers. */
  otherText?: string;
  /** The title of the item in the language of the text, if it has one. */
  title?: ItemTitle | undefined;
  /** The element for the toolbar. None if the toolbar belongs to another field. */
  toolbarPlace: HTMLElement | null;
}

/**
 * A rich-text field with its label, which says when its text nears or exceeds a limit. The editor loads with the first
 * visible field.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, error, note, text, onChange, lang, otherText = '', title, toolbarPlace } = props;
  const t = useTexts();
  const labelId = useId();
  const sendImage = useSendImage();
  const editor = useRef<RichTextHandle>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // Texts of this editor, from the last rendered one on. The form may render later than the user types.
  const reported = useRef<string[]>([]);
  // The editor must not render on each key press in the form, so its props change only with a text from elsewhere.
  const report = useCallback((html: string) => {
    reported.current.push(html);
    latest.current(html);
  }, []);
  const [before, setBefore] = useState(text);
  const [given, setGiven] = useState({ html: text });
  if (text !== before) {
    setBefore(text);
    if (!reported.current.includes(text)) setGiven({ html: text });
  }
  useEffect(() => {
    const at = reported.current.lastIndexOf(text);
    reported.current = at === -1 ? [] : reported.current.slice(at);
  }, [text]);
  const limits = useMemo(() => limitTexts(t, text), [t, text]);
  return (
    <Field
      name={name}
      label={label}
      error={limits.error ?? error}
      note={
        limits.hint ? (
          <>
            <p>{limits.hint}</p>
            {note}
          </>
        ) : (
          note
        )
      }
      caption
      labelId={labelId}
      onLabelClick={() => editor.current?.focus()}
    >
      {(control) => (
        <OtherText value={otherText}>
          <ItemTitleContext value={title}>
            <FigureImageContext value={FigureImage}>
              <SendImageContext value={sendImage}>
                <RichTextInput
                  {...{ lang, toolbarPlace, labelId, given }}
                  onChange={report}
                  ref={editor}
                  describedBy={control['aria-describedby']}
                />
              </SendImageContext>
            </FigureImageContext>
          </ItemTitleContext>
        </OtherText>
      )}
    </Field>
  );
}
