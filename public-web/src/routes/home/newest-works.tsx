import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import type { NewWork } from '@institute/core/content/home/public-endpoints.ts';
import { ArticleCover } from '#site/features/article/article-cover.tsx';
import { EventTime } from '#site/features/podcast/event-time.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { RelativeTime } from '#site/ui/relative-time.tsx';
import whole from '#site/ui/whole-link.module.css';
import { homeQuery } from './home-queries.ts';
import styles from './newest-works.module.css';

/** The newest articles and podcasts in one row at the end of the hero; nothing if there are none. */
export function NewestWorks() {
  const t = useTexts();
  const newest = usePublicQuery(homeQuery).data?.newest ?? [];
  if (newest.length === 0) return null;
  return (
    <div className={styles.newest}>
      <p className={globals.visuallyHidden} id="newest">
        {t('site.hero.newest')}
      </p>
      <ul className={classes(globals.container, styles.row)} aria-labelledby="newest">
        {newest.map((work) => (
          <Work key={work.id} work={work} />
        ))}
      </ul>
    </div>
  );
}

function Work({ work }: { work: NewWork }) {
  const t = useTexts();
  const { kind, title, type, date } = work;
  const kindText =
    kind === 'article'
      ? t(`article.category.${categoryKey(type as ArticleCategory)}`)
      : t(`person.works.kind.${kind}`);
  return (
    <li className={classes(styles.work, whole.area)}>
      <div className={styles.picture}>
        <ArticleCover article={work} sizes="4.75rem" priority />
      </div>
      <div>
        <p className={styles.meta}>
          <span>{kindText}</span>
          {date && (
            <span>
              {kind === 'podcast' ? (
                <EventTime timestamp={date} isShort />
              ) : (
                <RelativeTime timestamp={date} />
              )}
            </span>
          )}
          <LanguageNote of={work} />
        </p>
        <p
          className={classes(globals.serif, globals.clamped, styles.title)}
          lang={useContentLang()(work)}
          dir="auto"
        >
          <PageLink page={kind} item={work} className={whole.link}>
            {title}
          </PageLink>
        </p>
      </div>
    </li>
  );
}
