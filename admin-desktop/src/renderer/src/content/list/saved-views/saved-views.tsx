import type { SavedView } from '@institute/core/dashboard/schemas.ts';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { ListShape, ListState } from '#dashboard/lib/list-state.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './saved-views.module.css';
import { useSavedViews } from './use-saved-views.ts';
import { viewAddress, viewFilters } from './view-filters.ts';
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
  const address = viewAddress(tab, filters);
  const current = views.find((view) => viewAddress(tab, view.filters) === address);
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
                to={viewAddress(tab, view.filters)}
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
