import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { useRef } from 'react';
import { ItemList } from '#src/renderer/src/app/item-list.tsx';
import { type ListShape, type ListState, useListState } from '#src/renderer/src/app/list-state.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useListPage } from '#src/renderer/src/app/use-list-page.ts';
import { ListTools } from '#src/renderer/src/ui/list-toolbar.tsx';
import { TabPanel } from '#src/renderer/src/ui/tab-panel.tsx';
import { TrashRow } from './trash-row.tsx';

const shape: ListShape = { sorts: ['newest'], statuses: [] };

/** The trash of all content types. */
export function TrashView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, change] = useListState(isActive, shape);
  return (
    <TabPanel title={t('admin.trash.title')} headingRef={heading} action={null}>
      <p>{t('admin.trash.note', { n: trashDays })}</p>
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
  return (
    <ItemList
      {...{ page, state, onChange }}
      label={t('admin.trash.title')}
      empty={{ title: t('admin.trash.empty'), hint: t('admin.trash.empty-text') }}
    >
      {(item: Parameters<typeof TrashRow>[0]['item']) => (
        <TrashRow key={item.id} item={item} onRemoved={onRemoved} />
      )}
    </ItemList>
  );
}
