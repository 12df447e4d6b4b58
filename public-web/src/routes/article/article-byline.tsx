import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { formatArticleDate, toWibIso } from '@institute/core/lib/dates.ts';
import { readingMinutes } from '@institute/core/lib/text.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import { citationId } from '#site/features/citation/citation-block.tsx';
import { Byline } from '#site/features/person/byline.tsx';
import { WorkByline } from '#site/features/person/work-byline.tsx';
import { WorkActions } from '#site/features/share/work-actions.tsx';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';

/** People, date, reading time and other language of an article; on wide screens also links to cite, share and print it. */
export function ArticleByline({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { excerpt, publishedAt, coverImageUrl, content, contributions } = article;
  return (
    <WorkByline
      work={article}
      people={
        contributions &&
        contributions.length > 0 && <Byline contributions={contributions} priority={!coverImageUrl} />
      }
      date={
        publishedAt ? (
          <span>
            <span>{t('article.published-on')}</span>{' '}
            <time dateTime={toWibIso(publishedAt)}>{formatArticleDate(publishedAt, language)}</time>
          </span>
        ) : (
          <span>{t('article.not-published')}</span>
        )
      }
      minutes={readingMinutes(isEmptyRichText(content) ? excerpt : (content ?? ''))}
    >
      <WorkActions page="article" work={article} citationId={citationId} />
    </WorkByline>
  );
}
