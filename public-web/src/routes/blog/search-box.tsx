import { type RefObject, useEffect, useRef } from 'react';
import type { ArticleFilter } from '#site/features/article/article-filter.ts';
import { useHref } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Button } from '#site/ui/button.tsx';
import { X } from '#site/ui/icons.tsx';
import { SearchField } from '#site/ui/search-field.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  category: ArticleFilter['category'];
  onType: (text: string) => void;
  /** Searches without the debounce delay. */
  onSearch: () => void;
}

/** Search box of the blog. A GET form without scripts. */
export function SearchBox({ ref, text, category, onType, onSearch }: SearchBoxProps) {
  const t = useTexts();
  const href = useHref();
  const typed = useRef(onType);

  // Text typed before hydration.
  useEffect(() => {
    const early = ref.current?.value;
    if (early) typed.current(early);
  }, [ref]);

  return (
    <search>
      <form
        className={styles.form}
        action={href('blog')}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <SearchField
          ref={ref}
          label={t('site.blog.search')}
          placeholder={t('site.blog.search-placeholder')}
          value={text}
          onChange={(event) => onType(event.target.value)}
        >
          {text && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                onType('');
                ref.current?.focus();
              }}
            >
              <X size={18} />
              <span className={globals.visuallyHidden}>{t('site.blog.clear-search')}</span>
            </button>
          )}
        </SearchField>
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit" variant="outline" className={styles.submit}>
          {t('site.blog.search-submit')}
        </Button>
      </form>
    </search>
  );
}
