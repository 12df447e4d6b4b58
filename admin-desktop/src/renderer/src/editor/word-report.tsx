import { wordChanges, wordReportLimits } from '@institute/core/rich-text/word/limits.ts';
import type { WordReportEntry } from '@institute/core/rich-text/word/schemas.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import type { PasteChanges } from './paste-changes.ts';
import { pasteTexts, reportTexts } from './paste-report.tsx';
import styles from './word-dialog.module.css';

interface WordReportProps {
  report: readonly WordReportEntry[];
  changes: PasteChanges;
  /** Further lines. */
  more: readonly string[];
}

/** Lists what an import leaves out and changes, with the texts. */
export function WordReport({ report, changes, more }: WordReportProps) {
  useMoreTexts(reportTexts);
  const t = useTexts();
  const entries = wordChanges.flatMap((what) => report.filter((each) => each.what === what));
  const pasted = Object.entries(pasteTexts).flatMap(([change, key]) => {
    const count = changes[change as keyof PasteChanges];
    return count ? [t(key, { count })] : [];
  });
  if (entries.length + pasted.length + more.length === 0) return <p>{t('admin.word.nothing-lost')}</p>;
  return (
    <ul className={styles.report}>
      {entries.map(({ what, count, details }) => (
        <li key={what}>
          {details.length === 0 ? (
            t(`admin.word.change.${what}`, { count })
          ) : (
            <details>
              <summary>{t(`admin.word.change.${what}`, { count })}</summary>
              <ul>
                {details.map(({ text, about }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                  <li key={at}>{[about, text].filter(Boolean).join(': ')}</li>
                ))}
                {details.length === wordReportLimits.details && <li>…</li>}
              </ul>
            </details>
          )}
        </li>
      ))}
      {[...pasted, ...more].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
