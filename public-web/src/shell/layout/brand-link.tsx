import { brand } from '@institute/core/brand/brand.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BrandMark } from '#site/ui/brand-mark.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
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
