import { query } from '@institute/core/api/query-keys.ts';
import {
  type ChecklistInput,
  type LinkCheckResult,
  linksOf,
} from '@institute/core/content/publish-checklist.ts';
import { links } from '@institute/core/dashboard/endpoints.ts';
import { type BrokenLink, linkLimits } from '@institute/core/dashboard/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#dashboard/lib/api.ts';

/** Milliseconds for which a valid link counts as valid. Its page may be deleted later. */
const cacheTtlMs = 30_000;

/** Checks the item's links to the site, and returns the broken ones and whether the check succeeded. */
export function useBrokenLinks(item: ChecklistInput) {
  const found = useMemo(() => linksOf(item), [item]);
  const addresses = checkedUrls(found).join('\n');
  const { data, isError } = useQuery({
    ...query(useApi(), links.check, { query: { addresses } }),
    enabled: addresses !== '',
    placeholderData: keepPreviousData,
    staleTime: cacheTtlMs,
    gcTime: cacheTtlMs,
  });
  const faultByUrl = new Map(
    (addresses === '' ? [] : (data ?? [])).map(({ address, fault }) => [address, fault]),
  );
  return {
    isError: isError && addresses !== '',
    brokenLinks: found.flatMap((link): (LinkCheckResult & { fault: BrokenLink })[] => {
      const fault = faultByUrl.get(link.href);
      return fault ? [{ ...link, fault }] : [];
    }),
  };
}

/** The maximum number of links per request. */
function checkedUrls(found: readonly LinkCheckResult[]): string[] {
  const addresses: string[] = [];
  let characters = 0;
  for (const { href } of found.slice(0, linkLimits.addresses)) {
    characters += href.length + 1;
    if (characters > linkLimits.characters) break;
    addresses.push(href);
  }
  return addresses;
}
