import { orcidUrl } from '@institute/core/content/person/orcid.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { JsonLdNode, MetadataContext } from '#site/lib/page-metadata.ts';

/** Returns a person as a schema.org node. Its id is the same on all pages and in both languages. */
export function personNode(
  person: PublicPerson,
  { publicUrl, language, organization, absolute }: MetadataContext,
): JsonLdNode {
  const { slug, name, position, biography, orcid, links, portraitUrl, affiliation } = person;
  const sameAs = [...(orcid ? [orcidUrl(orcid)] : []), ...links.map(({ url }) => url)];
  const isMember = affiliation === 'staff' || affiliation === 'fellow';
  return {
    '@type': 'Person',
    '@id': personId(publicUrl, slug),
    url: absolute(pathTo('person', language, slugIn(person, language))),
    name,
    jobTitle: position || undefined,
    description: biography || undefined,
    image: portraitUrl ? absolute(portraitUrl) : undefined,
    identifier: orcid ? { '@type': 'PropertyValue', propertyID: 'ORCID', value: orcid } : undefined,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    ...(isMember ? { worksFor: organization } : {}),
    ...(affiliation === 'former' ? { alumniOf: organization } : {}),
  };
}

export function personId(publicUrl: string, slug: string): string {
  return `${publicUrl}${pathTo('person', undefined, slug)}#person`;
}
