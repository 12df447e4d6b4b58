import type { Language } from '@institute/core/i18n/locale.ts';
import { useState } from 'react';
import { linesOfMarkup } from '#dashboard/content/history/markup-to-lines.ts';
import { TextDiff } from '#dashboard/content/history/text-diff.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './outdated-translation.module.css';

interface OriginalChangedProps {
  /** The original at the time of the translation, and the current one. */
  before: string;
  now: string;
  lang: Language;
  isMarkup: boolean;
  /** Called when an editor confirms that the translation needs no change. */
  onFits: () => void;
}

/** Reports that the original changed after the translation, and shows the difference. */
export function OutdatedTranslation({ before, now, lang, isMarkup, onFits }: OriginalChangedProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const toText = (text: string) => (isMarkup ? linesOfMarkup(text, t) : text);
  return (
    <div className={styles.box}>
      <p>{t('admin.language.outdated-note')}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('admin.language.what-changed')}</summary>
        {open && <TextDiff before={toText(before)} now={toText(now)} lang={lang} />}
      </details>
      <Button small onClick={onFits}>
        {t('admin.language.still-fits')}
      </Button>
    </div>
  );
}
