import { fullName, parseAuthor } from '@institute/core/content/contribution/author-name.ts';
import type { PublicContribution } from '@institute/core/content/contribution/public-endpoints.ts';
import { orcidUrl } from '@institute/core/content/person/orcid.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { MetadataContext } from '#site/lib/page-metadata.ts';
import { personId } from './person-node.ts';

/** Returns a contributor as the schema.org value of `author` or `performer`. */
export function contributorNode(
  { name, person }: Pick<PublicContribution, 'name' | 'person'>,
  { publicUrl, language, absolute }: MetadataContext,
) {
  return {
    '@type': 'literal' in parseAuthor(name) ? 'Organization' : 'Person',
    ...(person && {
      '@id': personId(publicUrl, person.slug),
      url: absolute(pathTo('person', language, slugIn(person, language))),
    }),
    name: fullName(name),
    ...(person?.orcid && { sameAs: [orcidUrl(person.orcid)] }),
  };
}
