import { partners } from '@institute/core/brand/brand.ts';
import { PartnerMark } from '#site/features/partner/partner-mark.tsx';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Carousel } from '#site/ui/carousel.tsx';
import styles from './partners-section.module.css';

/** Carousel of partners. */
export function PartnersSection() {
  const t = useTexts();
  return (
    <section className={styles.strip} aria-labelledby="partners-title">
      <Carousel
        heading={
          <div className={styles.heading}>
            <h2 className={styles.title} id="partners-title">
              {t('site.partners.title')}
            </h2>
            <p className={styles.subtitle}>{t('site.partners.subtitle')}</p>
          </div>
        }
        label={t('site.partners.carousel')}
        texts={{
          pause: t('site.partners.pause'),
          play: t('site.partners.play'),
          previous: t('site.partners.previous'),
          next: t('site.partners.next'),
        }}
        items={partners.map(({ name, mark }) => ({
          key: name,
          content: (
            <span className={classes(styles.partner, globals.serif, globals.nowrap)}>
              <PartnerMark mark={mark} />
              {name}
            </span>
          ),
        }))}
      />
    </section>
  );
}
