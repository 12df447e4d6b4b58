import { brand } from '@institute/core/brand.ts';
import { useTexts } from '#src/app/texts.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import styles from './brand-link.module.css';

/** Logo and name with a link home; the short name on small screens. */
export function BrandLink({ onClick }: { onClick?: () => void }) {
  const t = useTexts();
  return (
    <PageLink
      page="home"
      className={styles.brand}
      aria-label={t('common.header.brand-home', { brand: brand.name })}
      onClick={onClick}
    >
      <BrandMark />
      <span className={styles.short}>{brand.shortName}</span>
      <span className={styles.long}>{brand.name}</span>
    </PageLink>
  );
}
