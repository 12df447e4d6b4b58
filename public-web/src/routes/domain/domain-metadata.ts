import { shareCard } from '@institute/core/brand/share-image.ts';
import { domainShareText } from '@institute/core/brand/share-image-text.ts';
import type { PublicDomain } from '@institute/core/content/domain/public-endpoints.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

/** Metadata of a domain for search engines and shared links. */
export const metadata = defineMetadata<PublicDomain>({
  preview({ domain }, { t, language }) {
    const name = t(`site.hero.fields.${domain}`);
    return {
      card: shareCard('domain', language, domainShareText(domain, language), domain),
      feed: { path: pathTo('domain', language, domain), title: t('topic.feed-of', { name }) },
    };
  },
  nodes: ({ t, pageUrl }, { domain, description }) => [
    {
      '@type': 'DefinedTerm',
      '@id': `${pageUrl}#domain`,
      url: pageUrl,
      name: t(`site.hero.fields.${domain}`),
      description,
      inDefinedTermSet: t('site.hero.domains'),
    },
  ],
});
