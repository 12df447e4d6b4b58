import type { Slugged } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { alternatePath } from '@institute/core/site/site-paths.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#site/lib/language.ts';
import { usePageSubject } from '#site/lib/page-context.ts';
import { loadedPage, matchPage } from '#site/lib/pages.ts';

interface LanguageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'lang' | 'hrefLang' | 'onClick'> {
  to: Language;
  /** Runs after the choice, before the page changes. */
  onChoose?: () => void;
}

/** A link to this page in a language. With scripts, it stores the choice and changes the page in place. */
export function LanguageLink({ to, onChoose, ...rest }: LanguageLinkProps) {
  const { choose, prepare } = useLanguage();
  const { pathname, search } = useLocation();
  const item = usePageSubject(loadedPage(matchPage(pathname).route))?.data as Slugged | undefined;

  function pick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(to, item);
    onChoose?.();
  }
  return (
    <a
      {...rest}
      href={alternatePath(pathname, to, item) + search}
      lang={to}
      hrefLang={to}
      onClick={pick}
      onPointerEnter={() => prepare(to)}
    />
  );
}
