import { mediaFilters, mediaLimits } from '@institute/core/media/limits.ts';
import { normalizeTag } from '@institute/core/media/tags.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MediaState } from '#dashboard/media/media-query.ts';

/** The state in the address: the filters, and the upload with open details. */
export interface MediaViewState extends MediaState {
  open: string;
}

/** The state in the address. Preserves the last state while the view is not visible. */
export function useMediaState(isActive: boolean) {
  const [params, setParams] = useSearchParams();
  const [lastParams, setLastParams] = useState(params);
  if (isActive && lastParams !== params) setLastParams(params);
  const state = readState(isActive ? params : lastParams);

  function change(part: Partial<MediaViewState>) {
    // The open upload does not depend on the filters.
    const next = 'open' in part ? { ...state, ...part } : { ...state, page: 1, ...part };
    const { page, q, only, tag, open } = next;
    const entries = { q, only, tag, page: page === 1 ? '' : String(page), open };
    const given = Object.entries(entries).filter(([, value]) => value !== '');
    setParams(
      { tab: 'media', ...Object.fromEntries(given) },
      { replace: !('open' in part || 'page' in part) },
    );
  }
  return [state, change] as const;
}

function readState(params: URLSearchParams): MediaViewState {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    q: (params.get('q') ?? '').slice(0, 200),
    only: mediaFilters.find((filter) => filter === params.get('only')) ?? '',
    tag: normalizeTag(params.get('tag') ?? '').slice(0, mediaLimits.tag),
    open: (params.get('open') ?? '').slice(0, 100),
  };
}
