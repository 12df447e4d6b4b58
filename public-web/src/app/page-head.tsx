import { pageAddresses } from '@institute/core/site-paths.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { currentPath } from './current-path.ts';
import { useLanguage } from './language.ts';
import type { Page } from './page.ts';
import { usePageContext } from './page-context.ts';
import { factsOf, type PageSubject } from './page-subject.ts';
import { useTexts } from './texts.ts';

/** Origin of absolute addresses in the head. */
export const PublicUrlContext = createContext('');

/** Title, description and alternate links. React moves them into the document head. */
export function PageHead({ page, pathname }: { page: Page; pathname: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  const context = usePageContext();
  const read = page.subject?.(context);
  const subject = useQuery({
    queryKey: read?.queryKey ?? [],
    queryFn: read?.queryFn ?? skipToken,
    // The page itself runs this query; a second observer would retry a failed one.
    enabled: false,
  });
  useForgetting(`${language} ${pathname}`);
  useCurrentPath(currentPath(pathname, context.params, subject.data));
  const facts = factsOf(page, t, read && subject);
  return (
    <>
      <title>{facts.title}</title>
      <meta name="description" content={facts.description} />
      {facts.isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses pathname={pathname} readable={facts.readable} />
      )}
    </>
  );
}

/** Canonical link and hreflang alternates. */
function Addresses({ pathname, readable }: { pathname: string } & Pick<PageSubject, 'readable'>) {
  const publicUrl = useContext(PublicUrlContext);
  const { language } = useLanguage();
  const { canonical, alternates } = pageAddresses(publicUrl, pathname, language, readable);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ language: each, href }) => (
        <link key={each} rel="alternate" hrefLang={each} href={href} />
      ))}
    </>
  );
}

/** Replaces the address of an item that a link names by a former slug. */
function useCurrentPath(path: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path) void navigate({ pathname: path, hash: location.hash }, { replace: true });
  }, [path, navigate]);
}

const written = '[property],[name^=twitter],[name^=citation_],[type="application/ld+json"]';

/**
 * Server-rendered metadata for crawlers. Valid only for the page and language of the document; removed on navigation.
 */
function useForgetting(shown: string): void {
  const first = useRef(shown);
  useEffect(() => {
    if (shown === first.current) return;
    for (const part of document.querySelectorAll(written)) part.remove();
  }, [shown]);
}
