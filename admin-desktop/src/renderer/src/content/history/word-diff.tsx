import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './word-diff.module.css';

interface TextDiffProps {
  before: string;
  now: string;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
}

/** Shows removed and inserted words of a text. Screen readers hear which is which. */
export function WordDiff({ before, now, lang }: TextDiffProps) {
  const t = useTexts();
  let offset = 0;
  return (
    <p className={styles.text} lang={lang} dir="auto">
      {differences(before, now).map(({ value, added, removed }) => {
        const key = `${offset} ${removed ? 'out' : 'in'}`;
        if (!removed) offset += value.length;
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

interface OwnWordsProps {
  text: string;
  other: string;
}

/** Shows a text, and marks the words that another version of it does not have. Screen readers hear which. */
export function OwnWords({ text, other }: OwnWordsProps) {
  const t = useTexts();
  const words = useMemo(() => differences(other, text).filter(({ removed }) => !removed), [other, text]);
  let offset = 0;
  return words.map(({ value, added }) => {
    const key = offset;
    offset += value.length;
    if (!added) return <span key={key}>{value}</span>;
    return (
      <mark key={key} className={styles.own}>
        <span className="visually-hidden"> {t('admin.stale.only-here')}: </span>
        {value}
      </mark>
    );
  });
}

/** Timeout in milliseconds. After it, both texts count as entirely different. */
const timeoutMs = 500;

function differences(before: string, now: string): { value: string; added?: boolean; removed?: boolean }[] {
  return (
    diffWordsWithSpace(before, now, { timeout: timeoutMs }) ?? [
      { value: before, removed: true },
      { value: now, added: true },
    ]
  );
}
