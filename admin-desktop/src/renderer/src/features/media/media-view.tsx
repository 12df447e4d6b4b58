import { media } from '@institute/core/media/endpoints.ts';
import { type MediaBulkAction, mediaFilters, mediaLimits } from '@institute/core/media/limits.ts';
import { normalizeTag } from '@institute/core/media/tags.ts';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BulkBar } from '#dashboard/content/list/bulk/bulk-bar.tsx';
import { SelectBox, SelectPage } from '#dashboard/content/list/bulk/select-box.tsx';
import { useBulk } from '#dashboard/content/list/bulk/use-bulk.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { MediaGrid } from '#dashboard/media/media-grid.tsx';
import { useMediaLabels } from '#dashboard/media/media-labels.ts';
import { libraryFilters, type MediaState, useMediaPage, useMediaTags } from '#dashboard/media/media-query.ts';
import { MediaTools } from '#dashboard/media/media-tools.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { useTagsProblem } from './media-tags-field.tsx';
import styles from './media-view.module.css';

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

/** The state in the address: the filters, and the upload with open details. */
interface MediaViewState extends MediaState {
  open: string;
}

/** The state in the address. Preserves the last state while the view is not visible. */
function useMediaState(isActive: boolean) {
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

interface BulkTagsProps {
  disabled: boolean;
  onRun: (action: MediaBulkAction, tag: string) => void;
}

/** Adds a tag to the selected files or removes it. Suggests the tags of the library. */
function BulkTags({ disabled, onRun }: BulkTagsProps) {
  const t = useTexts();
  const known = useMediaTags();
  const [tag, setTag] = useState('');
  const problem = useTagsProblem(tag ? [tag] : []);
  return (
    <div className={styles.row}>
      <Select
        className={styles.tag ?? ''}
        mode="tags"
        aria-label={t('admin.bulk.tag-field')}
        aria-invalid={problem !== undefined}
        placeholder={t('admin.media.tags')}
        virtual={false}
        status={problem ? 'error' : ''}
        tokenSeparators={[',']}
        value={tag ? [tag] : []}
        options={known.map((each) => ({ value: each.tag, label: each.tag }))}
        onChange={(next: string[]) => setTag(normalizeTag(next.at(-1) ?? ''))}
      />
      {(['tag', 'untag'] as const).map((action) => (
        <Button
          key={action}
          small
          disabled={disabled || !tag || problem !== undefined}
          onClick={() => onRun(action, tag)}
        >
          {t(`admin.bulk.${action}`)}
        </Button>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
