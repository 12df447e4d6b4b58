import type { RawRequestParts, Route } from '#src/http/execute-route.ts';

/** Parameters of calls of which there are as many as anybody likes: searches, and the parts of lists. */
const unboundedParams = ['q', 'after'];

export interface CacheKey {
  /** Path and parameters in their one spelling. */
  url: string;
  /** True where the caller's language changes nothing. */
  fixed: boolean;
  isCountless: boolean;
}

/** Where an answer is kept: from what the endpoint's schemas make of the input, so what they do not know is not in it. */
export function apiCacheKey(
  { endpoint }: Route,
  { params = {}, query }: RawRequestParts,
): CacheKey | undefined {
  const known = endpoint.query?.safeParse(query ?? {});
  if (known?.error) return undefined;
  const given = Object.entries((known?.data ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const parameters = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, spelling(value)]),
  );
  parameters.sort();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  return {
    url: parameters.size > 0 ? `${path}?${parameters}` : path,
    fixed: parameters.has('lang'),
    isCountless: unboundedParams.some((name) => parameters.has(name)),
  };
}

function spelling(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
