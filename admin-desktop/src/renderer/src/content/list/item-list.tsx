import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { isFiltered, type ListState } from '#dashboard/lib/list-state.ts';
import { itemsAPage } from '#dashboard/lib/use-list-page.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Pager } from '#dashboard/ui/pager.tsx';
import { CardList } from './content-card.tsx';
import styles from './item-list.module.css';

interface ItemListProps<Item> {
  /** The result of `useListPage`. */
  page: { data: { items: unknown; total: number } | undefined; error: unknown; refetch: () => unknown };
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  label: string;
  empty: { title: string; hint: string };
  /** Shows cards in two columns if the screen is wide enough. */
  grid?: boolean | undefined;
  /** The checkbox that selects the page, if the list has a selection. */
  selectPage?: ReactNode;
  /** Renders a card with its key. */
  children: (item: Item) => ReactNode;
}

/** A page of a list: loading, failed, empty, without matches, or the cards. */
export function ItemList<Item>({
  page,
  state,
  onChange,
  label,
  empty,
  grid,
  selectPage,
  children,
}: ItemListProps<Item>) {
  const t = useTexts();
  const { data, error, refetch } = page;
  const items = (data?.items ?? []) as readonly Item[];
  const count = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(count / itemsAPage));
  const isBeyond = data !== undefined && items.length === 0 && state.page > pages;
  useEffect(() => {
    // The last item of the last page was deleted.
    if (isBeyond) onChange({ page: pages });
  }, [isBeyond, pages, onChange]);

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || isBeyond) return <CardSkeleton />;
  if (count === 0 && isFiltered(state)) {
    return (
      <EmptyState title={t('admin.list.no-match')}>
        <Button
          onClick={() =>
            onChange({ q: '', status: '', missing: '', waiting: '', spam: '', answered: '', domain: '' })
          }
        >
          {t('admin.list.clear-filter')}
        </Button>
      </EmptyState>
    );
  }
  if (count === 0) {
    return (
      <EmptyState title={empty.title}>
        <p>{empty.hint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.head}>
        {selectPage}
        <p className={styles.count} role="status">
          {t('admin.list.results', { count })}
        </p>
      </div>
      <CardList label={label} grid={grid}>
        {items.map(children)}
      </CardList>
      <Pager page={state.page} pages={pages} onSelect={(next) => onChange({ page: next })} />
    </>
  );
}
