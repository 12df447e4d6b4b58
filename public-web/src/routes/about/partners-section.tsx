import { partners } from '@institute/core/brand/brand.ts';
import { PartnerMark } from '#site/features/partner/partner-mark.tsx';
import { useTexts } from '#site/lib/texts.ts';
import { Section } from '#site/ui/section.tsx';
import styles from './partners-section.module.css';

export function PartnersSection() {
  const t = useTexts();
  return (
    <Section background="sunken" title={t('site.partners.title')} subtitle={t('site.partners.subtitle')}>
      <ul className={styles.grid}>
        {partners.map(({ name, mark }) => (
          <li key={name} className={styles.partner}>
            <PartnerMark mark={mark} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
