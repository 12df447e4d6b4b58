import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import { articleKind } from './article.ts';
import type { ContentKindDescriptor } from './define-kind.ts';
import { personKind } from './person.ts';
import { podcastKind } from './podcast.ts';
import { researchKind } from './research.ts';
import { serviceKind } from './service.ts';
import { siteContentKind } from './site-content.ts';
import { topicKind } from './topic.ts';

const descriptors: Record<ContentKind, ContentKindDescriptor> = {
  topic: topicKind,
  person: personKind,
  article: articleKind,
  service: serviceKind,
  research: researchKind,
  'site-content': siteContentKind,
  podcast: podcastKind,
};

/** All content kinds, in the order of core's list. */
export const kinds: readonly ContentKindDescriptor[] = contentKinds.map((name) => descriptors[name]);

export function findKind(name: ContentKind): ContentKindDescriptor {
  return descriptors[name];
}

type Part = 'publication' | 'search' | 'digest' | 'itemPage';
export type KindWith<Name extends Part> = ContentKindDescriptor & Required<Pick<ContentKindDescriptor, Name>>;

/** Returns the kinds that have a part. */
export function kindsWith<Name extends Part>(part: Name): readonly KindWith<Name>[] {
  return kinds.filter((kind): kind is KindWith<Name> => kind[part] !== undefined);
}

/** Returns the pattern of the paths of a kind's pages and files, without a language. Its group is the slug. */
export function itemPathOf({ section, itemPage }: KindWith<'itemPage'>): RegExp {
  const files = itemPage.filePattern ? `(?:${itemPage.filePattern})?` : '';
  return new RegExp(`^/${section}/([a-z0-9-]{1,300}?)${files}$`);
}

export const contentTables = Object.fromEntries(
  contentKinds.map((name) => [name, descriptors[name].table]),
) as Record<ContentKind, string>;
