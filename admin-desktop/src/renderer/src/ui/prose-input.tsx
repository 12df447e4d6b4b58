import { Input, type InputProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './prose-input.module.css';

/** Types of text on a page: its title, the text that introduces it, and running text. */
export type ProseLook = 'title' | 'lead' | 'text';

interface ProseInputProps extends Pick<InputProps, 'id' | 'lang' | 'maxLength'> {
  look: ProseLook;
  /** The minimum number of rows. The text of one row has no line breaks, as in a single-line input. */
  rows: number;
  value: string;
  onText: (next: string) => void;
}

/** A text in the type of its page. It has no box and grows with its text. */
export function ProseInput({ look, rows, onText, ...input }: ProseInputProps) {
  const t = useTexts();
  const isLine = rows === 1;

  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Input.TextArea
      {...input}
      className={`${styles.prose} ${styles[look]}`}
      variant="borderless"
      placeholder={t('admin.editor.placeholder')}
      rows={rows}
      autoSize={{ minRows: rows }}
      {...(isLine && { onKeyDown: submitOnEnter })}
      onChange={({ target }) => onText(isLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
    />
  );
}
