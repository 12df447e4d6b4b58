import { diffWordsWithSpace } from 'diff';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import styles from './text-diff.module.css';

interface TextDifferenceProps {
  before: string;
  now: string;
  /** Language of the text, where it is not that of the page. */
  lang?: string | undefined;
}

/** What was taken out of a text and what was put in, word by word; for ears, each says which it is. */
export function TextDifference({ before, now, lang }: TextDifferenceProps) {
  const t = useTexts();
  let place = 0;
  return (
    <p className={styles.text} lang={lang} dir="auto">
      {differences(before, now).map(({ value, added, removed }) => {
        const key = `${place} ${removed ? 'out' : 'in'}`;
        if (!removed) place += value.length;
        if (!added && !removed) return <span key={key}>{value}</span>;
        const Mark = added ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <span className="visually-hidden">
              {' '}
              {t(added ? 'admin.language.added' : 'admin.language.removed')}:{' '}
            </span>
            {value}
          </Mark>
        );
      })}
    </p>
  );
}

/** Milliseconds after which two texts have nothing to do with each other. */
const patience = 500;

function differences(before: string, now: string): { value: string; added?: boolean; removed?: boolean }[] {
  return (
    diffWordsWithSpace(before, now, { timeout: patience }) ?? [
      { value: before, removed: true },
      { value: now, added: true },
    ]
  );
}
