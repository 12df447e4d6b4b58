import type { CoverField } from '@institute/core/cover.ts';
import { formatMonth } from '@institute/core/dates.ts';
import type { Language } from '@institute/core/locale.ts';
import { useLanguage } from '#src/app/language.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import styles from './titled-cover.module.css';

interface TitledCoverProps {
  seed: string;
  field: CoverField;
  type: string;
  title: string;
  date: string | null;
  /** Language of the title if it differs from the page language. */
  lang: Language | undefined;
}

/** Cover of a publication with its title, as printed. Decorative, because the same words are beside it. */
export function TitledCover({ seed, field, type, title, date, lang }: TitledCoverProps) {
  const { language } = useLanguage();
  return (
    <div className={styles.cover} data-field={field} aria-hidden="true">
      <GeneratedCover seed={seed} field={field} priority />
      <div className={styles.words}>
        <span className={styles.small}>{type}</span>
        <span className={styles.title} lang={lang} dir="auto">
          {/* The part after a colon is a subtitle, which covers leave out. */}
          {title.split(': ')[0]}
        </span>
        {date && <span className={styles.foot}>{formatMonth(date, language)}</span>}
      </div>
    </div>
  );
}
