import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { FileText } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Pager } from '#dashboard/ui/pager.tsx';
import styles from './media.module.css';
import { useMediaLabels } from './media-labels.ts';
import { type MediaState, useMediaPage } from './media-query.ts';
import { SmallImage } from './thumbnail.tsx';

interface MediaGridProps {
  state: MediaState;
  onChange: (part: Partial<MediaState>) => void;
  /** The accessible action of a tile's button. */
  label: (name: string) => string;
  /** Secondary text under a name. */
  note?: (item: MediaItem) => ReactNode;
  onChoose: (item: MediaItem) => void;
  /** The checkbox that selects the page, and the one of a tile, if uploads can be selected. */
  selectPage?: ReactNode;
  selectBox?: (item: MediaItem) => ReactNode;
}

/** A page of the library: loading, failed, empty, without matches, or the tiles. */
export function MediaGrid(props: MediaGridProps) {
  const { state, onChange, label, note, onChoose, selectPage, selectBox } = props;
  const t = useTexts();
  const { nameOf } = useMediaLabels();
  const { data, error, refetch } = useMediaPage(state);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / mediaLimits.pageLength));
  const isBeyond = data !== undefined && data.items.length === 0 && state.page > pages;
  useEffect(() => {
    // The last entry of the last page was deleted.
    if (isBeyond) onChange({ page: pages });
  }, [isBeyond, pages, onChange]);

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || isBeyond) return <GridSkeleton />;
  if (data.total === 0 && (state.q || state.only || state.tag)) {
    return (
      <EmptyState title={t('admin.list.no-match')}>
        <Button onClick={() => onChange({ q: '', only: '', tag: '' })}>{t('admin.list.clear-filter')}</Button>
      </EmptyState>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState title={t('admin.media.empty')}>
        <p>{t('admin.media.empty-text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.head}>
        {selectPage}
        <p className={styles.count} role="status">
          {t('admin.media.count', { count: data.total })}
        </p>
      </div>
      <ul className={styles.grid} aria-label={t('admin.media.title')}>
        {data.items.map((item) => (
          <li key={item.id} className={styles.tile}>
            {selectBox && <div className={styles.select}>{selectBox(item)}</div>}
            <button type="button" aria-label={label(nameOf(item))} onClick={() => onChoose(item)}>
              <MediaImage item={item} />
              <span className={styles.name}>{nameOf(item)}</span>
            </button>
            {note && <p className={styles.note}>{note(item)}</p>}
            {item.tags.length > 0 && (
              <ul className={styles.tags} aria-label={t('admin.media.tags')}>
                {item.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Pager page={state.page} pages={pages} onSelect={(page) => onChange({ page })} />
    </>
  );
}

/** A small image, or an icon for a document. */
export function MediaImage({ item: { kind, shownUrl, focalPoint } }: { item: MediaItem }) {
  if (kind === 'picture') {
    return <SmallImage url={shownUrl} alt="" className={styles.picture} focus={focalPoint} />;
  }
  return (
    <span className={`${styles.picture} ${styles.document}`}>
      <FileText size={40} aria-hidden="true" />
    </span>
  );
}

function GridSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.grid} role="status" aria-busy="true">
      <span className="visually-hidden">{t('admin.list.loading')}</span>
      {Array.from({ length: 12 }, (_, each) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
        <div key={each} className={styles.placeholder} aria-hidden="true" />
      ))}
    </div>
  );
}
