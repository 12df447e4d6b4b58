import { brand, coverColours } from '@institute/core/brand/brand.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import type { PreviewTexts } from './preview-texts.ts';
import styles from './search-preview.module.css';
import { previewLabel } from './search-preview-values.ts';

interface PreviewProps extends PreviewTexts {
  language: Language;
}

/** The item as messengers and social networks show a link to it. The image always has the title of the item. */
export function ShareCard({ title, defaults, description, path, language }: PreviewProps) {
  const t = useTexts();
  const untitled = t('admin.draft.untitled');
  return (
    <figure>
      <figcaption className={styles.caption}>{previewLabel('card', language, t)}</figcaption>
      <div className={styles.card} lang={language}>
        <div className={styles.picture} style={{ background: coverColours.hankam }} aria-hidden="true">
          <span className={styles.pictureTitle} dir="auto">
            {defaults.title || untitled}
          </span>
          <span className={styles.pictureName}>{brand.name[language]}</span>
        </div>
        <div className={styles.cardText}>
          <p className={styles.address}>{new URL(siteUrl(path), location.href).host}</p>
          <p className={styles.cardTitle} dir="auto">
            {title || untitled}
          </p>
          <p className={styles.description} dir="auto">
            {description}
          </p>
        </div>
      </div>
    </figure>
  );
}
