import { media } from '@institute/core/media/endpoints.ts';
import { useRef } from 'react';
import { BulkBar } from '#dashboard/content/list/bulk/bulk-bar.tsx';
import { SelectBox, SelectPage } from '#dashboard/content/list/bulk/select-box.tsx';
import { useBulk } from '#dashboard/content/list/bulk/use-bulk.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { MediaGrid } from '#dashboard/media/media-grid.tsx';
import { useMediaLabels } from '#dashboard/media/media-labels.ts';
import { libraryFilters, useMediaPage } from '#dashboard/media/media-query.ts';
import { MediaTools } from '#dashboard/media/media-tools.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { type MediaViewState, useMediaState } from './use-media-state.ts';

export function MediaView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, change] = useMediaState(isActive);
  return (
    <TabPanel title={t('admin.media.title')} headingRef={heading}>
      <p>{t('admin.media.note')}</p>
      {isActive && (
        <>
          <MediaTools state={state} filters onChange={change} />
          <Library {...{ state, change }} focusList={() => heading.current?.focus()} />
          {state.open && <MediaDialog id={state.open} onClose={() => change({ open: '' })} />}
        </>
      )}
    </TabPanel>
  );
}

interface LibraryProps {
  state: MediaViewState;
  change: (part: Partial<MediaViewState>) => void;
  focusList: () => void;
}

/** The tiles, and the actions on the selected ones. */
function Library({ state, change, focusList }: LibraryProps) {
  const t = useTexts();
  const api = useApi();
  const mayBulk = useMayCall(media.bulk);
  const { nameOf, usesOf } = useMediaLabels();
  const { data } = useMediaPage(state);
  const keyOf = ({ id }: { id: string }) => ({ id, kind: 'media' as const });
  const query = libraryFilters(state);
  const bulk = useBulk({
    filters: JSON.stringify(query),
    page: (data?.items ?? []).map(keyOf),
    total: data?.total ?? 0,
    actions: [],
    readMatches: async () => (await api.call(media.ids, { query })).map((id) => keyOf({ id })),
    focusList,
  });
  return (
    <>
      <BulkBar bulk={bulk}>
        <BulkTags onRun={bulk.runTag} disabled={bulk.isReading} />
      </BulkBar>
      <MediaGrid
        state={state}
        onChange={change}
        label={(name) => t('admin.media.open', { name })}
        note={usesOf}
        onChoose={({ id }) => change({ open: id })}
        selectPage={<SelectPage bulk={bulk} refusal={mayBulk ? undefined : t('admin.role.no-bulk')} />}
        {...(mayBulk && {
          selectBox: (item) => <SelectBox bulk={bulk} item={keyOf(item)} title={nameOf(item)} />,
        })}
      />
    </>
  );
}
