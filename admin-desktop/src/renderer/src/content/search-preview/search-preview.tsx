import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { cutAtWord } from '@institute/core/lib/text.ts';
import { descriptionLength } from '@institute/core/site/page-description.ts';
import { maxTitleLength } from '@institute/core/site/page-title.ts';
import { useState } from 'react';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { hasText } from '#dashboard/content/form/form-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { OwnTextFields } from './own-text-fields.tsx';
import { type PreviewedType, type PreviewTexts, previewLanguages, previewTexts } from './preview-texts.ts';
import styles from './search-preview.module.css';
import { ownTextNames, previewLabel, type SearchPreviewValues } from './search-preview-values.ts';
import { ShareCard } from './share-card.tsx';

interface SearchPreviewProps<Values> extends Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'> {
  kind: PreviewedType;
}

/** The item in search results and as a shared link, with its own title and description per language. */
export function SearchPreview<Values extends SearchPreviewValues>(props: SearchPreviewProps<Values>) {
  const { values, fieldError } = props;
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const hasOwn = languages.some((language) => hasText(values.searchPreview[language]));
  const hasError = languages.some((language) =>
    ownTextNames.some((name) => fieldError(`searchPreview.${language}.${name}`)),
  );
  // Stays open while the error is corrected.
  if (hasError && !isOpen) setOpen(true);
  return (
    <details
      className={styles.box}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.heading}>{t('admin.search-preview.heading')}</span>{' '}
        <span className={styles.state}>{t(`admin.search-preview.${hasOwn ? 'own' : 'derived'}`)}</span>
      </summary>
      {isOpen && <Previews {...props} />}
    </details>
  );
}

function Previews<Values extends SearchPreviewValues>(props: SearchPreviewProps<Values>) {
  const { kind, values } = props;
  const t = useTexts();
  // Services share one page, so a service is neither a result nor a card.
  const hasPage = kind !== 'service';
  return (
    <>
      <p className={styles.hint}>{t(`admin.search-preview.${hasPage ? 'hint' : 'service-hint'}`)}</p>
      <div className={styles.languages}>
        {previewLanguages(values).map((language) => {
          const texts = previewTexts(kind, values, language);
          return (
            <div key={language} className={styles.language}>
              {hasPage && <SearchResult {...texts} language={language} />}
              <OwnTextFields {...props} {...{ texts, language }} />
              {hasPage && <ShareCard {...texts} language={language} />}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface PreviewProps extends PreviewTexts {
  language: Language;
}

/** The item as a search engine lists it, cut at the usual numbers of characters. */
function SearchResult({ title, documentTitle, description, path, language }: PreviewProps) {
  const t = useTexts();
  const { host, pathname } = new URL(siteUrl(path), location.href);
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
