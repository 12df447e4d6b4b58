import { brand } from '@institute/core/brand/brand.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { languages, otherLanguage } from '@institute/core/i18n/locale.ts';
import { pathTo, type SitePage } from '@institute/core/site/site-paths.ts';
import type { JsonLdNode, MetadataContext } from '#site/lib/page-metadata.ts';
import { brandImages } from './brand-images.ts';
import type { PageSubject } from './page-subject.ts';

/** schema.org type by page. */
const kinds: Partial<Record<SitePage, string>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  services: 'CollectionPage',
  research: 'CollectionPage',
  podcasts: 'CollectionPage',
  blog: 'CollectionPage',
  people: 'CollectionPage',
  person: 'ProfilePage',
  topic: 'CollectionPage',
  domain: 'CollectionPage',
};
/** Parent list of a page. */
const parents = {
  article: 'blog',
  podcast: 'podcasts',
  publication: 'research',
  person: 'people',
  topic: 'research',
  domain: 'research',
} as const;

/**
 * Builds the JSON-LD graph of a page: institute, site, page, breadcrumb and subject.
 * @param subjects nodes of the subject, the main one first
 */
export function structuredData(
  page: SitePage,
  facts: PageSubject,
  context: MetadataContext,
  subjects: readonly JsonLdNode[],
): { '@context': string; '@graph': JsonLdNode[] } {
  const isHome = page === 'home';
  const isCollection = page === 'topic' || page === 'domain';
  const subject = subjects[0]?.['@id'];
  const webPage: JsonLdNode = {
    '@type': kinds[page] ?? 'WebPage',
    ...context.page,
    url: context.pageUrl,
    name: facts.title,
    description: facts.description,
    inLanguage: context.language,
    isPartOf: { '@id': siteId(context) },
    about: isHome ? context.organization : isCollection ? { '@id': subject } : undefined,
    ...(page in parents && subject && !isCollection ? { mainEntity: { '@id': subject } } : {}),
    ...(isHome ? {} : { breadcrumb: { '@id': `${context.pageUrl}#breadcrumb` } }),
  };
  const way = isHome ? [] : [breadcrumb(page, facts, context)];
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(context), webSite(isHome, context), webPage, ...way, ...subjects],
  };
}

const siteId = ({ publicUrl }: MetadataContext) => `${publicUrl}/#website`;

function organization({ t, language, organization: id, absolute }: MetadataContext): JsonLdNode {
  const { street, locality, postalCode } = brand.address;
  const { path, width, height } = brandImages.icon;
  return {
    '@type': 'ResearchOrganization',
    ...id,
    name: brand.name[language],
    alternateName: [brand.shortName[language], brand.name[otherLanguage(language)]],
    description: t('common.footer.tagline'),
    url: absolute('/'),
    logo: { '@type': 'ImageObject', url: absolute(path), width, height },
    sameAs: brand.socialProfiles,
    email: brand.email,
    telephone: brand.phone,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: brand.email,
      telephone: brand.phone,
      availableLanguage: languages,
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality[language],
      postalCode,
      addressCountry: 'ID',
    },
    knowsAbout: domains.map((field) => t(`site.hero.fields.${field}`)),
  };
}

function webSite(isHome: boolean, context: MetadataContext): JsonLdNode {
  const search = context.absolute(`${pathTo('search', context.language)}?q={search_term_string}`);
  return {
    '@type': 'WebSite',
    '@id': siteId(context),
    url: context.absolute('/'),
    name: brand.name[context.language],
    inLanguage: languages,
    publisher: context.organization,
    potentialAction: isHome
      ? {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: search },
          'query-input': 'required name=search_term_string',
        }
      : undefined,
  };
}

/** Builds the breadcrumb node. */
function breadcrumb(page: SitePage, facts: PageSubject, context: MetadataContext): JsonLdNode {
  const { t, language, absolute, pageUrl } = context;
  const parent = parents[page as keyof typeof parents];
  const steps = [
    { name: t('common.nav.home'), item: absolute(pathTo('home', language)) },
    ...(parent ? [{ name: t(`common.nav.${parent}`), item: absolute(pathTo(parent, language)) }] : []),
    { name: facts.name ?? facts.title, item: pageUrl },
  ];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageUrl}#breadcrumb`,
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
