import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { Link } from 'react-router';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { tabOfKind } from '#src/renderer/src/app/views.ts';
import { Badge } from '#src/renderer/src/ui/badge.tsx';
import styles from './media-dialog.module.css';

const looks = {
  public: 'done',
  scheduled: 'plan',
  draft: undefined,
  trash: 'warn',
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
    <section className={styles.part} aria-label={t('admin.media.uses')}>
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
              <Link
                to={
                  state === 'trash'
                    ? `?tab=trash&q=${encodeURIComponent(name)}`
                    : `?tab=${tabOfKind[kind]}&item=${id}`
                }
              >
                <span lang={language} dir="auto">
                  {name}
                </span>
              </Link>
            )}{' '}
            <Badge look={looks[state]}>{t(`admin.media.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      {moreUses && <p className={styles.quiet}>{t('admin.media.uses-more', { n: mediaLimits.uses })}</p>}
    </section>
  );
}
