import { formatDate } from '@institute/core/lib/dates.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './existing-uploads.module.css';
import { useMediaLabels } from './media-labels.ts';
import { MediaUses } from './media-usages.tsx';

/** Says that chosen files are in the library already, with their alt texts and usages. */
export function ExistingUploads({ items }: { items: readonly MediaItem[] }) {
  const t = useTexts();
  return (
    <div role="status" className={styles.status}>
      {items.length > 0 && (
        <div className={styles.notice}>
          <p>{t('admin.media.existing', { count: items.length })}</p>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <ExistingUpload item={item} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ExistingUpload({ item }: { item: MediaItem }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { nameOf, usesOf } = useMediaLabels();
  const { alts, createdAt, uploadedBy } = item;
  const date = formatDate(createdAt, language);
  return (
    <>
      <p>
        <strong>{nameOf(item)}</strong>
      </p>
      <p>{uploadedBy ? t('admin.media.uploaded-by', { date, name: uploadedBy }) : date}</p>
      {(['id', 'en'] as const).map(
        (each) =>
          alts[each] && (
            <p key={each}>
              {t('admin.media.alt', { language: t(`common.language.name.${each}`) })}:{' '}
              <span lang={each}>{alts[each]}</span>
            </p>
          ),
      )}
      {item.uses.length === 0 ? (
        <p>{usesOf(item)}</p>
      ) : (
        <details>
          <summary>{usesOf(item)}</summary>
          <MediaUses item={item} isPlain />
        </details>
      )}
    </>
  );
}
