import { pageUrls } from '@institute/core/site/site-paths.ts';
import { useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import type { Page } from '#site/lib/page.ts';
import { PublicUrlContext, usePageSubject } from '#site/lib/page-context.ts';
import { matchPage } from '#site/lib/pages.ts';
import { useTexts } from '#site/lib/texts.ts';
import { currentPath } from './current-path.ts';
import { factsOf, type PageSubject } from './page-subject.ts';

/** Title, description and alternate links. React moves them into the document head. */
export function PageHead({ page, pathname }: { page: Page; pathname: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  const subject = usePageSubject(page);
  useForgetting(`${language} ${pathname}`);
  useCurrentPath(currentPath(pathname, matchPage(pathname).params, subject?.data, language));
  const facts = factsOf(page, { t, language }, subject);
  const lang = useContentLang()(facts);
  return (
    <>
      <title lang={lang}>{facts.title}</title>
      <meta name="description" content={facts.description} lang={lang} />
      {facts.isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses pathname={pathname} facts={facts} />
      )}
    </>
  );
}

/** Canonical link and hreflang alternates. */
function Addresses({ pathname, facts }: { pathname: string; facts: PageSubject }) {
  const publicUrl = useContext(PublicUrlContext);
  const { language } = useLanguage();
  const { canonical, alternates } = pageUrls(publicUrl, pathname, language, facts.readable, facts.item);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ language: each, href }) => (
        <link key={each} rel="alternate" hrefLang={each} href={href} />
      ))}
    </>
  );
}

/** Replaces the address of an item that a link names by a former slug or by that of the other language. */
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
