import { ArticleCard } from '#site/features/article/article-card.tsx';
import type { ArticleFilter } from '#site/features/article/article-filter.ts';
import grid from '#site/features/article/article-grid.module.css';
import { type ArticleList, articleListQuery } from '#site/features/article/article-queries.ts';
import { leadFirst } from '#site/features/article/lead-first.ts';
import { maxPagesPerRequest } from '#site/lib/first-items.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { useFirstItems } from '#site/lib/use-first-items.ts';
import { globals } from '#site/styles/globals.ts';
import { Button, ButtonAnchor, ButtonLink } from '#site/ui/button.tsx';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { useFocusFirstNew } from '#site/ui/use-focus-first-new.ts';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import styles from './article-results.module.css';
import { ArticleSkeletons } from './article-skeletons.tsx';

interface ArticleResultsProps {
  filter: ArticleFilter;
  /** Address of the list with one more page. */
  moreHref: string;
  onMore: () => void;
  /** Called after the filter was cleared from the empty state. */
  onCleared: () => void;
}

/** The filtered articles, newest first after the lead, with the button for more. */
export function ArticleResults({ filter, moreHref, onMore, onCleared }: ArticleResultsProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { list, isBehind, isError, retry } = useFirstItems<ArticleList>(filter.page, (reader, page, loaded) =>
    articleListQuery(reader, { ...filter, page }, loaded),
  );
  const shown = list?.items.length ?? 0;
  const more = useFocusFirstNew<HTMLUListElement>(shown, `${filter.category} ${filter.q}`);
  const isWaiting = !isError && (!list || (isBehind && shown === 0));
  // Without a filter, the empty state alone says that there are none.
  const count =
    list &&
    (shown > 0 || list.narrow) &&
    (list.next === null ? t('site.blog.results', { count: shown }) : t('site.blog.shown', { shown }));
  const hasLead = list !== undefined && !list.narrow && shown > 4;
  return (
    <>
      <h2 className={globals.visuallyHidden}>{t('site.blog.list')}</h2>
      <p className={styles.count} role="status">
        {isWaiting ? t('article.loading') : count}
      </p>
      {isWaiting && <ArticleSkeletons />}
      {!isWaiting && list && shown === 0 && <NoArticles hasFilter={list.narrow} onCleared={onCleared} />}
      {list && shown > 0 && (
        <ul className={grid.grid} ref={more.grid} data-behind={isBehind || undefined}>
          {(hasLead ? leadFirst(list.items, language) : list.items).map((article, index) => (
            <li key={article.id} data-lead={(hasLead && index === 0) || undefined}>
              <ArticleCard
                article={article}
                variant={hasLead && index === 0 ? 'lead' : 'plain'}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      {isError && <ListFailed onRetry={retry} />}
      {!isError && list?.next && (
        <MoreArticles
          href={moreHref}
          page={filter.page}
          isLoading={isBehind && filter.page > 1}
          onPress={() => {
            more.expect();
            onMore();
          }}
        />
      )}
    </>
  );
}

interface NoArticlesProps {
  /** Whether a filter is set. */
  hasFilter: boolean;
  onCleared: () => void;
}

/** Empty state of the grid, with a link that clears the filter. */
function NoArticles({ hasFilter, onCleared }: NoArticlesProps) {
  const t = useTexts();
  if (!hasFilter) return <ListEmpty>{t('article.empty')}</ListEmpty>;
  return (
    <ListEmpty>
      <span>{t('site.blog.no-match')}</span>
      <ButtonLink page="blog" variant="outline" onClick={onCleared}>
        {t('site.blog.clear-filter')}
      </ButtonLink>
    </ListEmpty>
  );
}

interface MoreArticlesProps {
  href: string;
  /** Number of requested pages. */
  page: number;
  isLoading: boolean;
  onPress: () => void;
}

/** Loads the next page: a button, or a link without scripts. */
function MoreArticles({ href, page, isLoading, onPress }: MoreArticlesProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  if (!isHydrated && page >= maxPagesPerRequest) return null;
  return (
    <p className={styles.more}>
      {isHydrated ? (
        <Button variant="outline" disabled={isLoading} onClick={onPress}>
          {isLoading ? t('site.blog.loading-more') : t('site.blog.load-more')}
        </Button>
      ) : (
        <ButtonAnchor variant="outline" href={href} rel="next">
          {t('site.blog.load-more')}
        </ButtonAnchor>
      )}
    </p>
  );
}
