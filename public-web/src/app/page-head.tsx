import { pageAddresses } from '@institute/core/site-paths.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useLanguage } from './language.ts';
import type { Page } from './page.ts';
import { usePageContext } from './page-context.ts';
import { factsOf, type PageSubject } from './page-subject.ts';
import { useTexts } from './texts.ts';

/** Origin of the absolute addresses in the head. */
export const PublicUrlContext = createContext('');

/** Title, description and addresses of the page; React moves them into the document's head. */
export function PageHead({ page, pathname }: { page: Page; pathname: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  const context = usePageContext();
  const read = page.subject?.(context);
  const subject = useQuery({
    queryKey: read?.queryKey ?? [],
    queryFn: read?.queryFn ?? skipToken,
    // The page itself asks; two that ask would ask again for what has failed.
    enabled: false,
  });
  useForgetting(`${language} ${pathname}`);
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

/** The address that counts for search engines, and the same page in the other language where there is one. */
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

const written = '[property],[name^=twitter],[name^=citation_],[type="application/ld+json"]';

/**
 * What the server alone writes into the head, for programs that load documents, is true of the page that the document
 * was loaded for. It goes when another page, or the same in the other language, takes that one's place.
 */
function useForgetting(shown: string): void {
  const first = useRef(shown);
  useEffect(() => {
    if (shown === first.current) return;
    for (const part of document.querySelectorAll(written)) part.remove();
  }, [shown]);
}
