import { useRef } from 'react';
import { filterOf } from '#site/features/article/article-filter.ts';
import { articleListQuery } from '#site/features/article/article-queries.ts';
import { maxPagesPerRequest } from '#site/lib/first-items.ts';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { ArticleResults } from './article-results.tsx';
import styles from './blog-page.module.css';
import { CategoryFilter } from './category-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { useBlogFilter } from './use-blog-filter.ts';

export const page = definePage({
  Component: BlogPage,
  list(context) {
    const filter = filterOf(context.search);
    return articleListQuery(context, { ...filter, page: Math.min(filter.page, maxPagesPerRequest) });
  },
  title: (t) => t('site.blog.title'),
  description: (t) => t('site.meta.blog'),
});

function BlogPage() {
  const t = useTexts();
  const { filter, text, type, search, choose, showMore, hrefOf } = useBlogFilter();
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      {filter.q && <meta name="robots" content="noindex, follow" />}
      <PageHeader title={t('site.blog.page-title')} subtitle={t('site.blog.page-subtitle')} />
      <PageContent>
        <div className={styles.filter}>
          <SearchBox ref={box} text={text} category={filter.category} onType={type} onSearch={search} />
          <CategoryFilter selected={filter.category} onChoose={choose} hrefOf={hrefOf} />
        </div>
        <ArticleResults
          filter={filter}
          moreHref={hrefOf({ page: filter.page + 1 })}
          onMore={showMore}
          onCleared={() => box.current?.focus()}
        />
      </PageContent>
    </>
  );
}
