import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useHref } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import type { ArticleFilter } from '#src/features/article/article-filter.ts';
import { globals } from '#src/styles/globals.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  category: ArticleFilter['category'];
  onType: (text: string) => void;
  /** Asks for the text at once. */
  onSearch: () => void;
}

/** The text that articles are looked for with. Without a script it is a form that asks for the page anew. */
export function SearchBox({ ref, text, category, onType, onSearch }: SearchBoxProps) {
  const t = useTexts();
  const href = useHref();
  const id = useId();
  const typed = useRef(onType);

  // What was typed before the page's code ran.
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
        <label className={globals.visuallyHidden} htmlFor={id}>
          {t('site.blog.search')}
        </label>
        <div className={styles.box}>
          <Search className={styles.sign} size={20} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={ref}
            id={id}
            className={styles.input}
            type="search"
            name="q"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('site.blog.search-placeholder')}
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
          {text && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                onType('');
                ref.current?.focus();
              }}
            >
              <X size={18} aria-hidden="true" />
              <span className={globals.visuallyHidden}>{t('site.blog.clear-search')}</span>
            </button>
          )}
        </div>
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit" look="outline" className={styles.submit}>
          {t('site.blog.search-submit')}
        </Button>
      </form>
    </search>
  );
}
