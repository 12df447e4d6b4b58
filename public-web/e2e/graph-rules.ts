import type { JsonLdNode } from './read-head.ts';

const page = ['url', 'name', 'description', 'inLanguage', 'isPartOf'];
/** What each type must say of itself, here and for search engines. A type that is not named must not occur. */
const required: Record<string, readonly string[]> = {
  ResearchOrganization: ['name', 'url', 'logo', 'sameAs', 'contactPoint', 'address', 'knowsAbout'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  WebPage: page,
  AboutPage: page,
  ContactPage: page,
  CollectionPage: page,
  BreadcrumbList: ['itemListElement'],
  Person: ['name'],
  Organization: ['name'],
  Service: ['name', 'serviceType', 'description', 'provider', 'areaServed'],
  BlogPosting: [
    ...['headline', 'description', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    ...['inLanguage', 'articleSection', 'mainEntityOfPage', 'url'],
  ],
  Event: [
    ...['name', 'description', 'startDate', 'eventStatus', 'eventAttendanceMode', 'organizer', 'performer'],
    ...['image', 'inLanguage', 'url'],
  ],
  Report: ['name', 'author', 'abstract', 'datePublished', 'publisher', 'inLanguage', 'isAccessibleForFree'],
  ScholarlyArticle: [
    ...['author', 'abstract', 'datePublished', 'publisher', 'inLanguage', 'isAccessibleForFree'],
  ],
  ListItem: ['position', 'name', 'item'],
  ImageObject: ['url', 'width', 'height'],
  ContactPoint: ['contactType', 'availableLanguage'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  Place: ['name', 'address'],
  Country: ['name'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  MediaObject: ['contentUrl', 'encodingFormat'],
};
const addresses = new Set(['url', 'item', 'image', 'sameAs', 'contentUrl', 'urlTemplate']);

/** What is wrong with a graph, in words; nothing where it is as it should be. */
export function faultsOf(graph: readonly JsonLdNode[]): string[] {
  const faults: string[] = [];
  const ids = graph.map((node) => node['@id']);
  if (ids.includes(undefined)) faults.push('a node without an id');
  if (new Set(ids).size !== ids.length) faults.push('an id twice');
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) look(each, name);
    else if (typeof value === 'object' && value !== null) lookAtNode(value as JsonLdNode, name);
    else if (typeof value === 'string') lookAtText(value, name);
  };
  const lookAtText = (value: string, name: string) => {
    if (value.trim() === '') faults.push(`${name} is empty`);
    if (/Date|^date/.test(name) && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/.test(value))
      faults.push(`${name}: ${value}`);
    if (addresses.has(name) && !/^https?:\/\/[^/]+/.test(value)) faults.push(`${name}: ${value}`);
  };
  const lookAtNode = (node: JsonLdNode, name: string) => {
    const { '@type': type, '@id': id, ...said } = node;
    if (!type) {
      if (!ids.includes(id)) faults.push(`${name} refers to ${id}, which is not there`);
      return;
    }
    if (!required[type]) faults.push(`${type} is not expected`);
    for (const property of required[type] ?? []) {
      const value = said[property];
      const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      if (isEmpty) faults.push(`${type} without ${property}`);
    }
    for (const [property, value] of Object.entries(said)) look(value, property);
  };
  for (const node of graph) lookAtNode(node, 'graph');
  return faults;
}
