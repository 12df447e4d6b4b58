import { servicesQuery } from '#site/features/service/service-queries.ts';
import { ServiceRow } from '#site/features/service/service-row.tsx';
import { definePage } from '#site/lib/page.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { CallToActionBand } from '#site/ui/call-to-action-band.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import { Section } from '#site/ui/section.tsx';
import { ExpertiseSection } from './expertise-section.tsx';
import styles from './services-page.module.css';

export const page = definePage({
  Component: ServicesPage,
  list: servicesQuery,
  title: (t) => t('common.nav.services'),
  description: (t) => t('site.meta.services'),
});

function ServicesPage() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t('site.services.page-title')} subtitle={t('site.services.page-subtitle')} />
      <PageContent>
        <ServiceList />
      </PageContent>
      <ProcessSection />
      <ExpertiseSection />
      <CallToActionBand title={t('site.services.contact-title')} text={t('site.services.contact-text')}>
        <ButtonLink variant="accent" page="contact">
          <span>{t('site.services.contact')}</span>
          <ArrowRight size={18} strokeWidth={2} />
        </ButtonLink>
      </CallToActionBand>
    </>
  );
}

function ServiceList() {
  const t = useTexts();
  const { data, isError, isPending, refetch } = usePublicQuery(servicesQuery);
  if (isPending) return <RowSkeletons>{t('service.loading')}</RowSkeletons>;
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (data.length === 0) return <ListEmpty>{t('service.empty')}</ListEmpty>;
  return (
    <ul className={styles.list}>
      {data.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </ul>
  );
}

const steps = ['consultation', 'planning', 'execution', 'delivery'] as const;

/** Steps of a cooperation. */
function ProcessSection() {
  const t = useTexts();
  return (
    <Section
      background="sunken"
      title={t('site.services.process')}
      subtitle={t('site.services.process-text')}
    >
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <p className={styles.number}>
              <span className={globals.visuallyHidden}>{t('site.steps.label', { n: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </p>
            <h3 className={styles.title}>{t(`site.steps.${step}.title`)}</h3>
            <p className={styles.text}>{t(`site.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
