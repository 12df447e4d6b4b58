import type { Language } from '@institute/core/i18n/locale.ts';
import { pageUrls } from '@institute/core/site/site-paths.ts';
import type { ReactNode } from 'react';
import type { Page, PageContext } from '#site/lib/page.ts';
import type { MetadataContext, PageMetadata } from '#site/lib/page-metadata.ts';
import type { PageMatch } from '#site/lib/pages.ts';
import type { Translate } from '#site/lib/texts.ts';
import { MetadataHead } from './metadata-head.tsx';
import { factsOf } from './page-subject.ts';
import type { SiteServices } from './providers.tsx';

const modules = import.meta.glob<{ metadata: PageMetadata }>('../routes/*/*-metadata.ts', { eager: true });

interface Rendered {
  services: SiteServices;
  page: Page;
  match: PageMatch;
  reader: PageContext;
  pathname: string;
}

/** Machine-readable part of the head. Empty for pages with noindex. */
export function metadataOf({ services, page, match, reader, pathname }: Rendered): ReactNode {
  const { client, language, publicUrl } = services;
  const textsIn = (each: Language) => ({
    t: services.translators.ready(each)?.t as Translate,
    language: each,
  });
  const subject = page.subject && client.getQueryState(page.subject(reader).queryKey);
  const state = subject && { data: subject.data, error: subject.error };
  const site = textsIn(language);
  const texts = textsIn(factsOf(page, site, state).language);
  const facts = factsOf(page, texts, state);
  if (facts.isUnlisted) return null;
  const { prefixed } = pageUrls(publicUrl, pathname, language, facts.readable, facts.item);
  const context: MetadataContext = {
    ...texts,
    publicUrl,
    pageUrl: prefixed,
    organization: { '@id': `${publicUrl}/#organization` },
    page: { '@id': prefixed },
    reader,
    dataOf: (read) => client.getQueryData(read.queryKey),
    absolute: (address) => new URL(address, publicUrl).href,
  };
  const metadata = modules[`../routes/${match.route.module}-metadata.ts`]?.metadata;
  return (
    <MetadataHead
      match={match}
      site={site}
      facts={facts}
      context={context}
      preview={metadata?.preview?.(subject?.data, context) ?? {}}
      tags={metadata?.tags?.(subject?.data, context) ?? []}
      nodes={metadata?.nodes?.(context, subject?.data) ?? []}
    />
  );
}
