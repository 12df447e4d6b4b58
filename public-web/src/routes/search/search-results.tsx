import { searchLimits } from '@institute/core/content/search/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  queryOf,
  type SearchResults as Results,
  type Search,
  searchQuery,
} from '#site/features/search/search-queries.ts';
import { SearchResultRow } from '#site/features/search/search-result-row.tsx';
import { useLanguage } from '#site/lib/language.ts';
import { useApi } from '#site/lib/page-query.ts';
import { type Translate, useTexts } from '#site/lib/texts.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { MoreLink } from '#site/ui/more-link.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import { useFocusFirstNew } from '#site/ui/use-focus-first-new.ts';
import styles from './search-page.module.css';

/** Results, their number and the link to more. */
export function SearchResults({ search }: { search: Search }) {
  const t = useTexts();
  const reader = { api: useApi(), language: useLanguage().language };
  const { queryKey, queryFn } = searchQuery(reader, search);
  const { data, isError, isPlaceholderData, refetch } = useQuery<Results>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.items.length ?? 0;
  const { grid, expect } = useFocusFirstNew<HTMLUListElement>(shown, queryOf({ ...search, page: 1 }));
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons>{t('site.search.searching')}</RowSkeletons>;
  return (
    <>
      <p className={styles.count} role="status">
        {isPlaceholderData ? t('site.search.searching') : countText(t, data, search.q)}
      </p>
      {shown === 0 && !isPlaceholderData && <NothingFound />}
      <ul className={styles.list} ref={grid} data-behind={isPlaceholderData || undefined}>
        {data.items.map((item) => (
          <SearchResultRow key={item.id} item={item} />
        ))}
      </ul>
      {data.hasMore && <More search={search} onPress={expect} />}
    </>
  );
}

function countText(t: Translate, { items, hasMore }: Results, q: string): string {
  if (items.length === 0) return t('site.search.no-match', { q });
  return hasMore
    ? t('site.search.shown', { shown: items.length, q })
    : t('site.search.results', { count: items.length, q });
}

function NothingFound() {
  const t = useTexts();
  return (
    <ListEmpty>
      <span>{t('site.search.no-match-text')}</span>
      <ButtonLink page="research" variant="outline">
        {t('common.nav.research')}
      </ButtonLink>
      <ButtonLink page="blog" variant="outline">
        {t('common.nav.blog')}
      </ButtonLink>
    </ListEmpty>
  );
}

function More({ search, onPress }: { search: Search; onPress: () => void }) {
  const t = useTexts();
  const { pathname } = useLocation();
  if (search.page >= searchLimits.pages) return <p className={styles.more}>{t('site.search.many-more')}</p>;
  return <MoreLink href={pathname + queryOf({ ...search, page: search.page + 1 })} onPress={onPress} />;
}
