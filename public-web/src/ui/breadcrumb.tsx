import { articleLimits } from '@institute/core/content/article/limits.ts';
import { truncate } from '@institute/core/lib/text.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import styles from './breadcrumb.module.css';
import { PageLink } from './page-link.tsx';

interface BreadcrumbProps {
  /** The page that lists items like this one. */
  parent: 'blog' | 'research' | 'podcasts' | 'people';
  /** Title of this page. */
  title: string;
  lang?: string | undefined;
  /** Link to the items of the list with the same property, in place of the title. */
  similar?: { search: string; name: string };
}

/**
 * Breadcrumb of an item: home, list, title or similar items. Truncates a long title visually; screen readers and the tooltip
 * have all of it.
 */
export function Breadcrumb({ parent, title, lang, similar }: BreadcrumbProps) {
  const t = useTexts();
  const shown = truncate(title, articleLimits.breadcrumbTitle);
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className={styles.list}>
        {(['home', parent] as const).map((page) => (
          <li key={page} className={styles.entry}>
            <PageLink page={page}>{t(`common.nav.${page}`)}</PageLink>
          </li>
        ))}
        {similar ? (
          <li className={styles.entry}>
            <PageLink page={parent} search={similar.search}>
              {similar.name}
            </PageLink>
          </li>
        ) : (
          <li className={styles.entry} aria-current="page" lang={lang} dir="auto">
            {shown === title ? (
              title
            ) : (
              <>
                <span aria-hidden="true" title={title}>
                  {shown}
                </span>
                <span className={globals.visuallyHidden}>{title}</span>
              </>
            )}
          </li>
        )}
      </ol>
    </nav>
  );
}
