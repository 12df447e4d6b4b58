import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  hasFilter,
  type PublicationFilter,
  searchOf,
  withValues,
} from '#site/features/research/publication-filter.ts';
import {
  type PublicationList,
  publicationCountsQuery,
  publicationListQuery,
} from '#site/features/research/research-queries.ts';
import { topicQuery } from '#site/features/topic/topic-queries.ts';
import { maxPagesPerRequest } from '#site/lib/first-items.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useApi } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { useFirstItems } from '#site/lib/use-first-items.ts';
import { classes, globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { FilterBar } from '#site/ui/filter-bar.tsx';
import { chipsOf, FilterChips } from '#site/ui/filter-chips.tsx';
import { Rss } from '#site/ui/icons.tsx';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { MoreLink } from '#site/ui/more-link.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import { useFocusFirstNew } from '#site/ui/use-focus-first-new.ts';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { byYear } from './by-year.ts';
import { PublicationYear } from './publication-year.tsx';
import styles from './publications.module.css';
import { usePublicationFilters } from './use-publication-filters.ts';

/** The filters of the publications, and the publications by year. */
export function Publications({ filter }: { filter: PublicationFilter }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = usePublicationFilters(filter);
  const counts = useCounts(filter);
  const { list, isBehind, isError, retry } = useFirstItems<PublicationList>(
    filter.page,
    (reader, page, loaded) => publicationListQuery(reader, { ...filter, page }, loaded),
  );
  const shown = list?.items.filter(({ isPublished }) => isPublished === 'true') ?? [];
  const more = useFocusFirstNew<HTMLDivElement>(shown.length, searchOf({ ...filter, page: 1 }));
  const topic = useTopic(filter.topic, shown);

  const isNarrow = hasFilter(filter);
  const isWaiting = !isError && (!list || (isBehind && shown.length === 0));
  const isEmpty = !isWaiting && !isError && shown.length === 0;
  const hrefOf = (values: Readonly<Record<string, string>>) =>
    pathname + searchOf(withValues(filter, values));
  const hrefWithout = (name: string) => hrefOf({ [name]: '' });
  const titleOf = () => {
    if (isEmpty && isNarrow) return t('research.no-match');
    const total = counts.total || (list?.next === null && !isBehind && shown.length);
    return total && shown.length > 0
      ? t('research.count', { count: total })
      : t('site.research.publications');
  };
  return (
    <>
      {(!isEmpty || isNarrow) && (
        <FilterBar
          action={pathname}
          hidden={{ topic: filter.topic ?? '' }}
          filters={filters}
          onChange={(values) => navigate(hrefOf(values), { state: { stay: true } })}
        >
          <FeedLink />
        </FilterBar>
      )}
      <section
        id="publications"
        className={classes(globals.container, styles.section)}
        aria-label={t('site.research.publications')}
      >
        <div className={styles.head}>
          <h2 ref={heading} className={styles.title} aria-live="polite">
            {titleOf()}
          </h2>
          <FilterChips
            chips={[
              ...(filter.topic
                ? [
                    {
                      key: 'topic',
                      label: `${t('filter.topic')}: ${topic?.name ?? filter.topic}`,
                      href: hrefWithout('topic'),
                    },
                  ]
                : []),
              ...chipsOf(filters, hrefWithout),
            ]}
            clearHref={pathname}
            heading={heading}
          />
          {shown.length > 0 && <p className={styles.order}>{t('filter.newest')}</p>}
        </div>
        {isWaiting && <RowSkeletons>{t('research.loading')}</RowSkeletons>}
        {isEmpty && !isNarrow && <ListEmpty>{t('research.empty')}</ListEmpty>}
        {shown.length > 0 && (
          <div className={styles.years} ref={more.grid} data-behind={isBehind || undefined}>
            {byYear(shown).map(({ year, first, items }) => (
              <PublicationYear
                key={year}
                name={year || t('research.undated')}
                count={counts.ofYear(year)}
                first={first}
                items={items}
                topic={topic?.id}
                hrefOfTopic={(slug) => hrefOf({ topic: slug })}
              />
            ))}
          </div>
        )}
        {isError && <ListFailed onRetry={retry} />}
        {!isError && list?.next && (isHydrated || filter.page < maxPagesPerRequest) && (
          <MoreLink href={pathname + searchOf({ ...filter, page: filter.page + 1 })} onPress={more.expect} />
        )}
      </section>
    </>
  );
}

/** Returns the number of publications of a filter and of each year; 0 or undefined while it is unknown. */
function useCounts(filter: PublicationFilter) {
  const reader = { api: useApi(), language: useLanguage().language };
  const { queryKey, queryFn } = publicationCountsQuery(reader, filter);
  const { data: counts = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: keepPreviousData,
  });
  return {
    total: counts.reduce((sum, { by, count }) => (by === 'type' ? sum + count : sum), 0),
    ofYear: (year: string) => counts.find(({ by, value }) => by === 'year' && value === year)?.count,
  };
}

function FeedLink() {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <a className={action.link} href={`/${language}/feed.xml`} type="application/atom+xml">
      <Rss size={18} />
      <span>{t('common.footer.feed')}</span>
    </a>
  );
}

/** Returns a topic by a slug in any language: from publications that have it, else from the API. */
function useTopic(slug: string | undefined, publications: readonly PublicResearch[]) {
  const reader = { api: useApi(), language: useLanguage().language };
  const known = publications.flatMap(({ topics }) => topics).find((topic) => topic.slug === slug);
  const { queryKey, queryFn } = topicQuery(reader, slug ?? '');
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    enabled: slug !== undefined && !known,
  });
  return known ?? data;
}
