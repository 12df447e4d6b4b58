import { type ChecklistInput, googleScholarReadiness } from '@institute/core/content/publish-checklist.ts';
import { fileSize, splitLines } from '@institute/core/lib/text.ts';
import { pdfBytes } from '@institute/core/media/pdf-name.ts';
import { Check, TriangleAlert } from 'lucide-react';
import styles from '#dashboard/content/form/checklist.module.css';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { ResearchValues } from './research-editor.ts';

/** A short title and an uploaded PDF are optional in each language. */
const textsOf = ({ title, abstract, takeaways, content }: ResearchValues['texts']['id']) => ({
  title,
  abstract,
  takeaways,
  content,
});

/** Returns the checked values of a publication. */
export function checkedResearch({
  language,
  texts,
  downloadUrl,
  references,
  byline,
  topics,
}: ResearchValues): ChecklistInput {
  return {
    language,
    ...{ references, byline, topics },
    texts: { id: textsOf(texts.id), en: textsOf(texts.en) },
    summary: { name: 'abstract', comfortable: 3000 },
    rich: 'content',
    addresses: [{ field: 'downloadUrl', href: downloadUrl.trim() }],
  };
}

/** Shows whether Google Scholar can index the publication, or the missing fields. */
export function ScholarState({ values }: { values: ResearchValues }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { title, abstract, content, pdf } = values.texts[values.language];
  const { state, missing } = googleScholarReadiness({
    ...{ title, abstract, content, pdf },
    authors: splitLines(values.authors),
    isDated: values.isPublished === 'true',
  });
  const size = fileSize(pdfBytes(pdf), language);
  const needs = missing.map((need) => t(`admin.checklist.need.${need}`)).join('; ');
  return (
    <p className={styles.scholar}>
      {state === 'lacking' || state === 'large' ? (
        <TriangleAlert className={styles.warn} size={16} aria-hidden="true" />
      ) : (
        <Check className={styles.fine} size={16} aria-hidden="true" />
      )}
      <span>{t(`admin.checklist.scholar-${state}`, { needs, size })}</span>
    </p>
  );
}
