import type { AnyEndpoint, RequestOf } from '@institute/core/endpoint.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#src/renderer/src/app/api.ts';
import { useReportError } from '#src/renderer/src/app/report-error.ts';

interface AskedItem<Item> {
  /** Whether the tab is visible. The address refers to the visible tab. */
  isActive: boolean;
  /** The endpoint that returns one item. */
  one: AnyEndpoint;
  onNew: () => void;
  onItem: (item: Item) => void;
}

/**
 * Opens the form of the item in the address: `?tab=articles&item=<id>`, or `item=new` for a new one. Removes the
 * parameter after use. Shows an error if the item no longer exists.
 */
export function useItemFromUrl<Item>({ isActive, one, onNew, onItem }: AskedItem<Item>) {
  const api = useApi();
  const report = useReportError();
  const [params, setParams] = useSearchParams();
  const itemParam = isActive ? params.get('item') : null;
  const act = useRef({ onNew, onItem, report });
  useEffect(() => {
    act.current = { onNew, onItem, report };
  });
  useEffect(() => {
    if (itemParam === null) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('item');
        return after;
      },
      { replace: true },
    );
    if (itemParam === 'new') {
      act.current.onNew();
      return;
    }
    api.call(one, { params: { id: itemParam } } as RequestOf<AnyEndpoint>).then(
      (item) => act.current.onItem(item as Item),
      (error) => act.current.report(error),
    );
  }, [itemParam, api, one, setParams]);
}
