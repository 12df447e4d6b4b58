import { type ComponentProps, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useHref } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { Button } from '#src/ui/button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import styles from './search-form.module.css';
import { queryOf } from './search-queries.ts';

interface SearchFormProps {
  q: string;
  /** Class name of the button. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** Whether a visitor who follows a link to the page starts in the field. */
  isFirst?: boolean;
}

/** Site search. A plain GET form without scripts. */
export function SearchForm({ q, variant, isFirst }: SearchFormProps) {
  const t = useTexts();
  const action = useHref()('search');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          navigate(text ? action + queryOf({ q: text, page: 1 }) : action);
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
        <Button type="submit" {...(variant && { variant })}>
          {t('site.search.submit')}
        </Button>
      </form>
    </search>
  );
}
