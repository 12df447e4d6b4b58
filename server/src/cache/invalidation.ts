import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import { allTags, type Events } from '#src/events.ts';

/** What a cached response depends on: content types, and the media library, on which every response depends. */
export type CacheTag = ContentKind | 'media';

const everyTag: readonly CacheTag[] = [...contentKinds, 'media'];

/** Resources whose changes can change a public page or public API response. */
export const publicResources: ReadonlySet<string> = new Set([...everyTag, allTags]);

/** Content types that an endpoint reads. An undeclared list means all types, so a mistake costs speed only. */
export function tagsOf({ resource, tags }: Pick<AnyEndpoint, 'resource' | 'tags'>): readonly ContentKind[] {
  if (tags) return tags;
  const kind = contentKinds.find((each) => each === resource);
  return kind ? [kind] : contentKinds;
}

/** Calls the listener with the tags that each change of public data invalidates. */
export function onInvalidation(
  events: Pick<Events, 'onContentChanged'>,
  listener: (tags: readonly CacheTag[]) => void,
): void {
  events.onContentChanged((resource) => {
    if (!publicResources.has(resource)) return;
    listener(resource === allTags ? everyTag : [resource as CacheTag]);
  });
}
