import { type ContentType, contentTypes } from '@institute/core/content/content-types.ts';
import { articleType } from './article.ts';
import type { ContentTypeDescriptor } from './define-content-type.ts';
import { personType } from './person.ts';
import { podcastType } from './podcast.ts';
import { researchType } from './research.ts';
import { serviceType } from './service.ts';
import { siteContentType } from './site-content.ts';
import { topicType } from './topic.ts';

const descriptors: Record<ContentType, ContentTypeDescriptor> = {
  topic: topicType,
  person: personType,
  article: articleType,
  service: serviceType,
  research: researchType,
  'site-content': siteContentType,
  podcast: podcastType,
};

/** All content kinds, in the order of core's list. */
export const kinds: readonly ContentTypeDescriptor[] = contentTypes.map((name) => descriptors[name]);

export function findContentType(name: ContentType): ContentTypeDescriptor {
  return descriptors[name];
}

type Part = 'publication' | 'search' | 'digest' | 'itemPage';
export type TypeWith<Name extends Part> = ContentTypeDescriptor & Required<Pick<ContentTypeDescriptor, Name>>;

/** Returns the kinds that have a part. */
export function typesWith<Name extends Part>(part: Name): readonly TypeWith<Name>[] {
  return kinds.filter((kind): kind is TypeWith<Name> => kind[part] !== undefined);
}

/** Returns the pattern of the paths of a kind's pages and files, without a language. Its group is the slug. */
export function itemPathOf({ section, itemPage }: TypeWith<'itemPage'>): RegExp {
  const files = itemPage.filePattern ? `(?:${itemPage.filePattern})?` : '';
  return new RegExp(`^/${section}/([a-z0-9-]{1,300}?)${files}$`);
}

export const contentTables = Object.fromEntries(
  contentTypes.map((name) => [name, descriptors[name].table]),
) as Record<ContentType, string>;
