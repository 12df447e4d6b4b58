import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import type { TrashedItem } from '@institute/core/content/lifecycle/schemas.ts';
import { useRef } from 'react';
import { BulkBar } from '#dashboard/content/list/bulk/bulk-bar.tsx';
import { SelectBox, SelectPage } from '#dashboard/content/list/bulk/select-box.tsx';
import { useBulk } from '#dashboard/content/list/bulk/use-bulk.ts';
import { ItemList } from '#dashboard/content/list/item-list.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { filterKey, type ListShape, type ListState, useListState } from '#dashboard/lib/list-state.ts';
import { useMayPublish } from '#dashboard/lib/permissions.ts';
import { listFilters, useListPage } from '#dashboard/lib/use-list-page.ts';
import { ListTools } from '#dashboard/ui/list-toolbar.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { TrashRow } from './trash-row.tsx';

const shape: ListShape = { sorts: ['newest'], statuses: [] };

/** The trash of all content types. An author sees own items, one at a time. */
export function TrashView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, change] = useListState(isActive, shape);
  const isEditor = useMayPublish();
  return (
    <TabPanel title={t('admin.trash.title')} headingRef={heading} action={null}>
      <p>{t('admin.trash.note', { n: trashDays })}</p>
      {!isEditor && <p>{t('admin.trash.own-note')}</p>}
      <ListTools state={state} shape={shape} onChange={change} />
      {isActive && <TrashList state={state} onChange={change} onRemoved={() => heading.current?.focus()} />}
    </TabPanel>
  );
}

interface TrashListProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** The heading takes the focus when the focused row disappears. */
  onRemoved: () => void;
}

function TrashList({ state, onChange, onRemoved }: TrashListProps) {
  const t = useTexts();
  const page = useListPage(trash.list, state);
  const api = useApi();
  const mayBulk = useMayPublish();
  const bulk = useBulk({
    filters: filterKey(state),
    page: page.data?.items ?? [],
    total: page.data?.total ?? 0,
    actions: ['restore'],
    readMatches: () => api.call(trash.ids, { query: { q: listFilters(state).q } }),
    focusList: onRemoved,
  });
  return (
    <>
      <BulkBar bulk={bulk} />
      <ItemList
        {...{ page, state, onChange }}
        label={t('admin.trash.title')}
        empty={{ title: t('admin.trash.empty'), hint: t('admin.trash.empty-text') }}
        selectPage={mayBulk && <SelectPage bulk={bulk} />}
      >
        {(item: TrashedItem) => (
          <TrashRow
            key={item.id}
            item={item}
            checkbox={mayBulk && <SelectBox bulk={bulk} item={item} title={item.name} />}
            onRemoved={onRemoved}
          />
        )}
      </ItemList>
    </>
  );
}
