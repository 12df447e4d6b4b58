import { searchLimits } from '@institute/core/content/search/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#src/app/language.ts';
import { useApi } from '#src/app/page-query.ts';
import { type Translate, useTexts } from '#src/app/texts.ts';
import {
  queryOf,
  type SearchResults as Results,
  type Search,
  searchQuery,
} from '#src/features/search/search-queries.ts';
import { SearchResultRow } from '#src/features/search/search-result-row.tsx';
import { globals } from '#src/styles/globals.ts';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { ListEmpty, ListFailed } from '#src/ui/list-status.tsx';
import { RowSkeletons } from '#src/ui/row-skeletons.tsx';
import { useFocusFirstNew } from '#src/ui/use-focus-first-new.ts';
import styles from './search-page.module.css';

/** Results, their number and the button for more. */
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
  const { grid, expect } = useFocusFirstNew<HTMLUListElement>(shown, search.q);
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons>{t('site.search.searching')}</RowSkeletons>;
  return (
    <>
      <h2 className={globals.visuallyHidden}>{t('site.search.list')}</h2>
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

/** Link to the longer list; with scripts the list extends in place. */
function More({ search, onPress }: { search: Search; onPress: () => void }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (search.page >= searchLimits.pages) return <p className={styles.more}>{t('site.search.many-more')}</p>;
  const address = pathname + queryOf({ ...search, page: search.page + 1 });
  return (
    <p className={styles.more}>
      <ButtonAnchor
        variant="outline"
        href={address}
        rel="next"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onPress();
          navigate(address, { replace: true, state: { stay: true } });
        }}
      >
        {t('site.search.more')}
      </ButtonAnchor>
    </p>
  );
}
