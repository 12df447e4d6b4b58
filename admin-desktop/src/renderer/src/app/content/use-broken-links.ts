import {
  type ChecklistInput,
  type LinkCheckResult,
  linksOf,
} from '@institute/core/content/publish-checklist.ts';
import { links } from '@institute/core/dashboard/endpoints.ts';
import { type BrokenLink, linkLimits } from '@institute/core/dashboard/limits.ts';
import { query } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';

/** For so long a link that was found good counts as good, in milliseconds: somebody may take its page away. */
const goodFor = 30_000;

/** The item's links that lead nowhere on the site, as its server knows, and whether it could be asked. */
export function useBrokenLinks(item: ChecklistInput) {
  const found = linksOf(item);
  const addresses = asked(found).join('\n');
  const { data, isError } = useQuery({
    ...query(useApi(), links.check, { query: { addresses } }),
    enabled: addresses !== '',
    placeholderData: keepPreviousData,
    staleTime: goodFor,
    gcTime: goodFor,
  });
  const faults = new Map(
    (addresses === '' ? [] : (data ?? [])).map(({ address, fault }) => [address, fault]),
  );
  return {
    isError: isError && addresses !== '',
    faults: found.flatMap((link): (LinkCheckResult & { fault: BrokenLink })[] => {
      const fault = faults.get(link.href);
      return fault ? [{ ...link, fault }] : [];
    }),
  };
}

/** As many as one call takes. */
function asked(found: readonly LinkCheckResult[]): string[] {
  const taken: string[] = [];
  let characters = 0;
  for (const { href } of found.slice(0, linkLimits.addresses)) {
    characters += href.length + 1;
    if (characters > linkLimits.characters) break;
    taken.push(href);
  }
  return taken;
}
