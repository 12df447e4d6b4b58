import { publicationField } from '@institute/core/brand/cover.ts';
import type { Domain } from '@institute/core/content/domain/limits.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { formatMonth } from '@institute/core/lib/dates.ts';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BrandMark } from '#site/ui/brand-mark.tsx';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import styles from './titled-cover.module.css';

/** Longest title that is printed whole and in large type. */
const longestTitle = 61;

interface TitledCoverProps {
  id: string;
  type: ResearchType;
  domain: Domain | null;
  title: string;
  /** Replaces the title. */
  shortTitle?: string | null;
  date: string | null;
  /** Language of the title. */
  language: Language;
  /** Whether the cover is in the first view. */
  priority?: boolean;
}

/** Cover of a publication with its title, as printed. Decorative, because the same words are beside it. */
export function TitledCover(props: TitledCoverProps) {
  const { id, type, domain, title, shortTitle, date, priority } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const lang = useContentLang()(props);
  const field = publicationField(type, domain);
  const printed = shortTitle || printedTitle(title);
  return (
    <div className={styles.box} aria-hidden="true">
      <div className={styles.cover} data-field={field}>
        <div className={styles.lines}>
          <GeneratedCover seed={id} field={field} priority={priority} />
        </div>
        <div className={styles.words}>
          <span className={styles.type}>{t(`research.type.${type}`)}</span>
          <span
            className={classes(styles.title, printed.length > longestTitle && styles.long, globals.clamped)}
            lang={lang}
            dir="auto"
          >
            {printed}
          </span>
          <span className={styles.foot}>
            {date && <span>{formatMonth(date, language)}</span>}
            <span className={styles.mark}>
              <BrandMark />
            </span>
          </span>
        </div>
      </div>
    </div>
  );
}

/** Returns a long title without the part after its colon, which is a subtitle. */
function printedTitle(title: string): string {
  return (title.length > longestTitle && title.split(': ')[0]) || title;
}
