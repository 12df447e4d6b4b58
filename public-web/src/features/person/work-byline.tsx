import type { Language } from '@institute/core/i18n/locale.ts';
import { type ReactNode, useContext } from 'react';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { useTexts } from '#site/lib/texts.ts';
import { LanguageLink } from '#site/ui/language-link.tsx';
import styles from './work-byline.module.css';

interface WorkBylineProps {
  work: { language: Language; availableLanguages: readonly Language[] };
  people: ReactNode;
  /** One element for each fact. */
  date: ReactNode;
  /** Reading time of a work with a text. */
  minutes: number | undefined;
  /** Elements after the facts. */
  children?: ReactNode;
}

/** People, date, reading time and other language of an article or a publication, between hairlines. */
export function WorkByline({ work, people, date, minutes, children }: WorkBylineProps) {
  const t = useTexts();
  const isHidden = useContext(PreviewModeContext);
  const other = work.availableLanguages.find((each) => each !== work.language);
  return (
    <div className={styles.byline}>
      {people}
      <p className={styles.facts}>
        {date}
        {minutes !== undefined && <span>{t('article.reading-time', { count: minutes })}</span>}
        {other && !isHidden && (
          <span>
            <LanguageLink className={styles.language} to={other}>
              {t(`common.language.read-${other}`)}
            </LanguageLink>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
