import { query, resourceKey } from '@institute/core/api/query-keys.ts';
import { savedView } from '@institute/core/dashboard/endpoints.ts';
import type { SavedView } from '@institute/core/dashboard/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import type { ListShape, ListState } from '#dashboard/lib/list-state.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './saved-views.module.css';
import { ViewNameDialog } from './view-name-dialog.tsx';

interface SavedViewsProps {
  tab: SavedView['tab'];
  state: ListState;
  shape: ListShape;
  /** Moves the focus to the list when a focused control disappears. */
  focusList: () => void;
}

/** Links to the saved views of a list. Shows nothing while the list has neither views nor filters to save. */
export function SavedViews({ tab, state, shape, focusList }: SavedViewsProps) {
  const t = useTexts();
  const confirm = useConfirm();
  const report = useReportError();
  const { views, create, rename, remove } = useSavedViews(tab);
  const [naming, setNaming] = useState<'new' | SavedView>();
  const filters = viewFilters(state, shape);
  const address = viewUrl(tab, filters);
  const current = views.find((view) => viewUrl(tab, view.filters) === address);
  const isWhole = Object.keys(filters).length === 0;
  if (views.length === 0 && isWhole) return null;

  async function removeCurrent({ id, name }: SavedView) {
    const done = await confirm({
      title: t('admin.view.delete'),
      text: t('admin.view.delete-question', { name }),
      yes: t('admin.view.delete'),
      no: t('admin.dialog.cancel'),
      danger: true,
      action: () =>
        remove(id).then(
          () => true,
          (error: unknown) => {
            report(error);
            return false;
          },
        ),
    });
    if (done) requestAnimationFrame(focusList);
  }

  function done() {
    setNaming(undefined);
    requestAnimationFrame(focusList);
  }

  return (
    <nav className={styles.views} aria-label={t('admin.view.label')}>
      {views.length > 0 && (
        <ul className={styles.list}>
          <li>
            <Link to={`?tab=${tab}`} aria-current={isWhole ? 'true' : undefined}>
              {t('admin.view.all')}
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={viewUrl(tab, view.filters)}
                aria-current={view === current ? 'true' : undefined}
                dir="auto"
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!current && !isWhole && (
        <Button small variant="quiet" onClick={() => setNaming('new')}>
          <BookmarkPlus size={16} aria-hidden="true" />
          {t('admin.view.save')}
        </Button>
      )}
      {current && (
        <>
          <IconButton
            small
            name={t('admin.view.rename-named', { name: current.name })}
            tip={t('admin.view.rename')}
            onClick={() => setNaming(current)}
          >
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            small
            name={t('admin.view.delete-named', { name: current.name })}
            tip={t('admin.view.delete')}
            onClick={() => removeCurrent(current)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {naming && (
        <ViewNameDialog
          title={t(naming === 'new' ? 'admin.view.save' : 'admin.view.rename')}
          initial={naming === 'new' ? '' : naming.name}
          send={(name) => (naming === 'new' ? create(name, filters) : rename(naming.id, name))}
          onDone={done}
          onCancel={() => setNaming(undefined)}
        />
      )}
    </nav>
  );
}

type ViewFilters = SavedView['filters'];

/** Returns the filters and the order that a view saves: those that differ from the list without filters. */
function viewFilters(
  { q, sort, status, missing, waiting, domain }: ListState,
  shape: ListShape,
): ViewFilters {
  const isDefault = sort === shape.sorts[0] || sort === 'order' || sort === 'section';
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(!isDefault && { sort }),
    ...(status && { status }),
    ...(missing && { missing }),
    ...(waiting && { waiting }),
    ...(domain && { domain }),
  };
}

/** Returns the address of a view. Its order identifies equal filters. */
function viewUrl(tab: string, { q, sort, status, missing, waiting, domain }: ViewFilters): string {
  const given = Object.entries({ tab, q, sort, status, missing, waiting, domain }).filter(
    ([, value]) => value !== undefined,
  );
  return `?${new URLSearchParams(given as [string, string][])}`;
}

/** The saved views of the user in a list, and their changes. */
function useSavedViews(tab: SavedView['tab']) {
  const api = useApi();
  const queries = useQueryClient();
  // The lists work without their views, so a failed request shows none.
  const { data } = useQuery(query(api, savedView.list));
  const changed = () => queries.invalidateQueries({ queryKey: resourceKey(savedView.list) });
  return {
    views: (data ?? []).filter((view) => view.tab === tab),
    async create(name: string, filters: SavedView['filters']) {
      await api.call(savedView.create, { body: { tab, name, filters } });
      await changed();
    },
    async rename(id: string, name: string) {
      await api.call(savedView.rename, { params: { id }, body: { name } });
      await changed();
    },
    async remove(id: string) {
      await api.call(savedView.remove, { params: { id } });
      await changed();
    },
  };
}
