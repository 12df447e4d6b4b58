import { type ComponentProps, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useHref } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { Button } from '#site/ui/button.tsx';
import { SearchField } from '#site/ui/search-field.tsx';
import styles from './search-form.module.css';
import { queryOf, type Search } from './search-queries.ts';

interface SearchFormProps {
  /** Term and filters; a search for another term retains the filters. */
  search?: Search;
  /** Class name of the button. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** Whether a visitor who follows a link to the page starts in the field. */
  isFirst?: boolean;
}

/** Site search. A plain GET form without scripts. */
export function SearchForm({ search = { q: '', page: 1 }, variant, isFirst }: SearchFormProps) {
  const t = useTexts();
  const action = useHref()('search');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { q, kind, year } = search;
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          navigate(text ? action + queryOf({ ...search, q: text, page: 1 }) : action);
        }}
      >
        {/* The key resets the field when the address changes. */}
        <SearchField
          key={q}
          ref={field}
          label={t('site.search.label')}
          placeholder={t('site.search.placeholder')}
          defaultValue={q}
          data-first={isFirst || undefined}
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        {year && <input type="hidden" name="year" value={year} />}
        <Button type="submit" {...(variant && { variant })}>
          {t('site.search.submit')}
        </Button>
      </form>
    </search>
  );
}
