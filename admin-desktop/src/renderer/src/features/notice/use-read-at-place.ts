import type { Notice } from '@institute/core/account/notice/schemas.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useReadNotices } from '#dashboard/lib/notices.ts';

/**
 * Marks the notices of an item as read when the user opens it by any link. Notices that arrive while it is open stay
 * unread, so that the user notices them.
 */
export function useReadAtPlace(notices: readonly Notice[] | undefined): void {
  const [params] = useSearchParams();
  const [, reviewed] = params.get('review')?.split('/') ?? [];
  const item = params.get('item') ?? reviewed;
  const { mutate } = useReadNotices();
  const visited = useRef<string>(undefined);
  useEffect(() => {
    if (!notices || visited.current === item) return;
    visited.current = item;
    const ids = notices.filter(({ itemId, isRead }) => itemId === item && !isRead).map(({ id }) => id);
    if (ids.length > 0) mutate({ ids });
  }, [notices, item, mutate]);
}
