import { articleCategories, categoryKey } from '@institute/core/content/article/limits.ts';
import type { ArticleFilter } from '#site/features/article/article-filter.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import styles from '#site/ui/choices.module.css';
import { useHydrated } from '#site/ui/use-hydrated.ts';

interface CategoryFilterProps {
  selected: ArticleFilter['category'];
  onChoose: (category: ArticleFilter['category']) => void;
  hrefOf: (change: Partial<ArticleFilter>) => string;
}

/** Category filter: buttons with scripts, links without. */
export function CategoryFilter({ selected, onChoose, hrefOf }: CategoryFilterProps) {
  const t = useTexts();
  const live = useHydrated();
  return (
    <fieldset>
      <legend className={globals.visuallyHidden}>{t('site.blog.categories')}</legend>
      <ul className={styles.list}>
        {[undefined, ...articleCategories].map((category) => {
          const label = category ? t(`article.category.${categoryKey(category)}`) : t('site.blog.all');
          const isSelected = category === selected;
          return (
            <li key={category ?? 'all'}>
              {live ? (
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={isSelected}
                  onClick={() => onChoose(category)}
                >
                  {label}
                </button>
              ) : (
                <a
                  className={styles.choice}
                  aria-current={isSelected ? 'true' : undefined}
                  href={hrefOf({ category })}
                >
                  {label}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
