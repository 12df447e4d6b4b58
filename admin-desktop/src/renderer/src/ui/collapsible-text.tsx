import { useId, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from './button.tsx';
import styles from './collapsible-text.module.css';

/** Texts over this many characters or lines start collapsed. */
const short = { characters: 600, lines: 8 };

/** A text with its line breaks. A long text expands on request. antd's button for that has no `aria-expanded`. */
export function LongText({ text }: { text: string }) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const isLong = text.length > short.characters || text.split('\n').length > short.lines;
  return (
    <div className={styles.block}>
      <p className={isLong && !open ? `${styles.text} ${styles.part}` : styles.text} id={id}>
        {text}
      </p>
      {isLong && (
        <Button small aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'common.action.show-less' : 'common.action.show-more')}
        </Button>
      )}
    </div>
  );
}
