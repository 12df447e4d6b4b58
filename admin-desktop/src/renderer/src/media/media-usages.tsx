import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { itemUrl, trashUrl } from '#dashboard/lib/views.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import styles from './media-usages.module.css';

const variants = {
  public: 'done',
  scheduled: 'plan',
  unpublished: 'warn',
  draft: undefined,
  trash: 'warn',
  copy: undefined,
  version: undefined,
} as const;

interface MediaUsesProps {
  item: Pick<MediaItem, 'uses' | 'moreUses'>;
  /** Plain text without links, while a dialog is open. */
  isPlain?: boolean;
}

/** The usages of an upload, with links to their forms. */
export function MediaUses({ item: { uses, moreUses }, isPlain = false }: MediaUsesProps) {
  const t = useTexts();
  return (
    <div className={styles.part}>
      <h3>{t('admin.media.uses')}</h3>
      {uses.length === 0 && <p className={styles.quiet}>{t('admin.media.uses-none')}</p>}
      {uses.length > 0 && !isPlain && <p className={styles.quiet}>{t('admin.media.delete-used')}</p>}
      <ul className={styles.uses}>
        {uses.map(({ kind, id, name, language, state }) => (
          <li key={`${kind} ${id}`}>
            <span className={styles.kind}>{t(`admin.trash.kind.${kind}`)}</span>{' '}
            {isPlain ? (
              <span lang={language} dir="auto">
                {name}
              </span>
            ) : (
              <Link to={state === 'trash' ? trashUrl(name) : itemUrl(kind, id)}>
                <span lang={language} dir="auto">
                  {name}
                </span>
              </Link>
            )}{' '}
            <Badge variant={variants[state]}>{t(`admin.media.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      {moreUses && <p className={styles.quiet}>{t('admin.media.uses-more', { n: mediaLimits.uses })}</p>}
    </div>
  );
}
