import { allTags } from '#src/events.ts';
import type { Route } from './execute-route.ts';

/** True for calls that answer every visitor alike: nobody is asked who they are, and nothing is counted. */
export function isPublicEndpoint({ endpoint, session, limit }: Route): boolean {
  return endpoint.method === 'GET' && endpoint.access === 'public' && !session && !limit && !endpoint.file;
}

/**
 * The resources of which visitors see something: news of others change no page and no public answer. What the library says
 * of pictures is in the answers of all kinds.
 */
export function publicCacheTags(bindings: readonly Route[]): ReadonlySet<string> {
  return new Set([
    allTags,
    'media',
    ...bindings.filter(isPublicEndpoint).map(({ endpoint }) => endpoint.resource),
  ]);
}
