import type { JsonLdNode } from './read-head.ts';

const page = ['url', 'name', 'description', 'inLanguage', 'isPartOf'];
const work = [
  ...['author', 'abstract', 'image', 'datePublished', 'dateModified', 'publisher', 'inLanguage'],
  'isAccessibleForFree',
];
/** Required properties by type, for this test and search engines. Other types are not allowed. */
const required: Record<string, readonly string[]> = {
  ResearchOrganization: ['name', 'url', 'logo', 'sameAs', 'contactPoint', 'address', 'knowsAbout'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  WebPage: page,
  AboutPage: page,
  ContactPage: page,
  CollectionPage: page,
  ProfilePage: [...page, 'mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Person: ['name'],
  PropertyValue: ['propertyID', 'value'],
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
  Report: ['name', ...work],
  ScholarlyArticle: work,
  DefinedTerm: ['name', 'url'],
  ListItem: ['position', 'name', 'item'],
  ImageObject: ['url', 'width', 'height'],
  ContactPoint: ['contactType', 'availableLanguage'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  Place: ['name', 'address'],
  Country: ['name'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  MediaObject: ['contentUrl', 'encodingFormat'],
};
const addresses = new Set(['url', 'item', 'image', 'sameAs', 'contentUrl', 'urlTemplate']);

/** Returns a message per error of a graph. Empty if the graph is valid. */
export function faultsOf(graph: readonly JsonLdNode[]): string[] {
  const problems: string[] = [];
  const ids = graph.map((node) => node['@id']);
  if (ids.includes(undefined)) problems.push('a node without an id');
  if (new Set(ids).size !== ids.length) problems.push('an id twice');
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) look(each, name);
    else if (typeof value === 'object' && value !== null) lookAtNode(value as JsonLdNode, name);
    else if (typeof value === 'string') lookAtText(value, name);
  };
  const lookAtText = (value: string, name: string) => {
    if (value.trim() === '') problems.push(`${name} is empty`);
    if (/Date|^date/.test(name) && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/.test(value))
      problems.push(`${name}: ${value}`);
    if (addresses.has(name) && !/^https?:\/\/[^/]+/.test(value)) problems.push(`${name}: ${value}`);
  };
  const lookAtNode = (node: JsonLdNode, name: string) => {
    const { '@type': type, '@id': id, ...properties } = node;
    if (!type) {
      if (!ids.includes(id)) problems.push(`${name} refers to ${id}, which is missing`);
      return;
    }
    if (!required[type]) problems.push(`${type} is not expected`);
    for (const property of required[type] ?? []) {
      const value = properties[property];
      const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      if (isEmpty) problems.push(`${type} without ${property}`);
    }
    for (const [property, value] of Object.entries(properties)) look(value, property);
  };
  for (const node of graph) lookAtNode(node, 'graph');
  return problems;
}
