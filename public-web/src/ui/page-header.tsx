import { contourRings, seededRandom } from '@institute/core/brand/contours.ts';
import type { CoverField } from '@institute/core/brand/cover.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { ReactNode } from 'react';
import { classes, globals } from '#site/styles/globals.ts';
import styles from './page-header.module.css';

interface PageIntroProps {
  title: string;
  /** Text below the title. */
  subtitle: string;
  /** Language of the title if it differs from the page language. */
  lang?: Language | undefined;
  /** Language of the subtitle. Default: that of the title. */
  subtitleLang?: Language | undefined;
  /** The domain in whose colour the header stands. */
  field?: CoverField | undefined;
  /** A smaller title and less space, for a page whose list starts in the first view. */
  isCompact?: boolean;
  /** Breadcrumb and type. */
  above?: ReactNode;
  /** Facts and links. */
  children?: ReactNode;
}

const lines = contourRings(seededRandom('open water'), {
  x: 300,
  y: 180,
  radius: 420,
  rings: 15,
  wildness: 0.2,
}).join('');

/** Title and subtitle of a page, above contour lines. */
export function PageHeader(props: PageIntroProps) {
  const { title, subtitle, lang, subtitleLang = lang, field, isCompact, above, children } = props;
  return (
    <div className={classes(styles.intro, isCompact && styles.compact)} data-field={field}>
      <svg
        className={styles.lines}
        viewBox="0 0 640 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={lines} />
      </svg>
      <div className={styles.inner}>
        {above}
        <h1 className={styles.title} lang={lang} dir="auto">
          {title}
        </h1>
        {subtitle && (
          <p className={classes(styles.subtitle, globals.plainText)} lang={subtitleLang} dir="auto">
            {subtitle}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
