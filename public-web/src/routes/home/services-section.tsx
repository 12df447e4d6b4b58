import { ServiceCard } from '#site/features/service/service-card.tsx';
import { servicesQuery } from '#site/features/service/service-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { AnchorButton } from '#site/ui/anchor-button.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { ListEmpty, ListLoading } from '#site/ui/list-status.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './services-section.module.css';

/** Services of the institute. Shows a failed list like an empty one. */
export function ServicesSection() {
  const t = useTexts();
  const { data, isPending } = usePublicQuery(servicesQuery);
  return (
    <Section id="services" isCompact title={t('site.services.title')} subtitle={t('site.services.subtitle')}>
      {data && data.length > 0 ? (
        <ul className={styles.grid}>
          {data.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      ) : isPending ? (
        <ListLoading>{t('service.loading')}</ListLoading>
      ) : (
        <ListEmpty>{t('service.empty')}</ListEmpty>
      )}
      <p className={styles.end}>
        <AnchorButton variant="outline" anchor="contact">
          <span>{t('site.services.cta')}</span>
          <ArrowRight size={18} strokeWidth={2} />
        </AnchorButton>
      </p>
    </Section>
  );
}
