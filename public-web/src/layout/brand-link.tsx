import { brand } from '@institute/core/brand.ts';
import { useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import styles from './brand-link.module.css';

/** Logo and name with a link home; the short name on small screens. */
export function BrandLink() {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <PageLink
      page="home"
      className={classes(globals.serif, styles.brand)}
      aria-label={t('common.header.brand-home', { brand: brand.name[language] })}
    >
      <BrandMark />
      <span className={styles.short}>{brand.shortName[language]}</span>
      <span className={styles.long}>{brand.name[language]}</span>
    </PageLink>
  );
}
