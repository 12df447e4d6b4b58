import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { formatArticleDate, toWibIso } from '@institute/core/dates.ts';
import { isEmptyRichText } from '@institute/core/rich-text.ts';
import { readingMinutes } from '@institute/core/text.ts';
import { useContext } from 'react';
import { useLanguage } from '#src/app/language.ts';
import { PreviewModeContext } from '#src/app/preview-mode.ts';
import { useTexts } from '#src/app/texts.ts';
import { Byline } from '#src/features/person/byline.tsx';
import { WorkActions } from '#src/features/share/work-actions.tsx';
import { LanguageLink } from '#src/ui/language-link.tsx';
import styles from './article-byline.module.css';

/** People, date, reading time and other language of an article; on wide screens also links to cite, share and print it. */
export function ArticleByline({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const { language } = useLanguage();
  const isHidden = useContext(PreviewModeContext);
  const { excerpt, publishedAt, coverImageUrl, content, contributions, availableLanguages } = article;
  const minutes = readingMinutes(isEmptyRichText(content) ? excerpt : (content ?? ''));
  const other = availableLanguages.find((each) => each !== article.language);
  return (
    <div className={styles.byline}>
      {contributions && contributions.length > 0 && (
        <Byline contributions={contributions} priority={!coverImageUrl} />
      )}
      <p className={styles.facts}>
        {publishedAt ? (
          <span>
            <span>{t('article.published-on')}</span>{' '}
            <time dateTime={toWibIso(publishedAt)}>{formatArticleDate(publishedAt, language)}</time>
          </span>
        ) : (
          <span>{t('article.not-published')}</span>
        )}
        <span>{t('article.reading-time', { count: minutes })}</span>
        {other && !isHidden && (
          <span>
            <LanguageLink className={styles.language} to={other}>
              {t(`common.language.read-${other}`)}
            </LanguageLink>
          </span>
        )}
      </p>
      <WorkActions />
    </div>
  );
}
