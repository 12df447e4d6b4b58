import type { Language } from '@institute/core/locale.ts';
import { pageAddresses } from '@institute/core/site-paths.ts';
import type { ReactNode } from 'react';
import { MetadataHead } from './metadata-head.tsx';
import type { Page, PageContext } from './page.ts';
import type { MetadataContext, PageMetadata } from './page-metadata.ts';
import { factsOf } from './page-subject.ts';
import type { PageMatch } from './pages.ts';
import type { SiteServices } from './providers.tsx';
import type { Translate } from './texts.ts';

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
  const t = services.translators.ready(language)?.t as Translate;
  const subject = page.subject && client.getQueryState(page.subject(reader).queryKey);
  const facts = factsOf(page, t, subject && { data: subject.data, error: subject.error });
  if (facts.isUnlisted) return null;
  const { prefixed } = pageAddresses(publicUrl, pathname, language, facts.readable);
  const context: MetadataContext = {
    t,
    language: languageOf(language, facts.readable),
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
      facts={facts}
      context={context}
      preview={metadata?.preview?.(subject?.data, context) ?? {}}
      tags={metadata?.tags?.(subject?.data, context) ?? []}
      nodes={metadata?.nodes?.(context, subject?.data) ?? []}
    />
  );
}

/** Returns the language of the subject, which may differ from the page language. */
function languageOf(wanted: Language, readable: readonly Language[]): Language {
  return readable.includes(wanted) ? wanted : (readable[0] ?? wanted);
}
