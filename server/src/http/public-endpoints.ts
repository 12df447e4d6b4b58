import { anyResource } from '#src/events.ts';
import type { Binding } from './execute-route.ts';

/** True for calls that answer every visitor alike: nobody is asked who they are, and nothing is counted. */
export function isForEveryone({ endpoint, session, limit }: Binding): boolean {
  return endpoint.method === 'GET' && endpoint.access === 'anyone' && !session && !limit && !endpoint.file;
}

/**
 * The resources of which visitors see something: news of others change no page and no public answer. What the library says
 * of pictures is in the answers of all kinds.
 */
export function publicResources(bindings: readonly Binding[]): ReadonlySet<string> {
  return new Set([
    anyResource,
    'media',
    ...bindings.filter(isForEveryone).map(({ endpoint }) => endpoint.resource),
  ]);
}
