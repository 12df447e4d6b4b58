import type { Language } from '@institute/core/i18n/locale.ts';
import { cutAtWord } from '@institute/core/lib/text.ts';
import { descriptionLength } from '@institute/core/site/page-description.ts';
import { maxTitleLength } from '@institute/core/site/page-title.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteAddress } from '#dashboard/lib/platform.ts';
import type { PreviewTexts } from './preview-texts.ts';
import styles from './search-preview.module.css';
import { previewLabel } from './search-preview-values.ts';

interface PreviewProps extends PreviewTexts {
  language: Language;
}

/** The item as a search engine lists it, cut at the usual numbers of characters. */
export function SearchResult({ title, documentTitle, description, path, language }: PreviewProps) {
  const t = useTexts();
  const { host, pathname } = new URL(siteAddress(path), location.href);
  const shownTitle = title ? cutAtWord(documentTitle, maxTitleLength) : t('admin.draft.untitled');
  return (
    <figure>
      <figcaption className={styles.caption}>{previewLabel('result', language, t)}</figcaption>
      <div className={styles.result} lang={language}>
        <p className={styles.address}>{[host, ...pathname.split('/').filter(Boolean)].join(' › ')}</p>
        <p className={styles.resultTitle} dir="auto">
          {shownTitle}
        </p>
        <p className={styles.description} dir="auto">
          {cutAtWord(description, descriptionLength.max)}
        </p>
      </div>
    </figure>
  );
}
