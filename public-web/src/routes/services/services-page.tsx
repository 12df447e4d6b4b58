import { servicesQuery } from '#site/features/service/service-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { CallToActionBand } from '#site/ui/call-to-action-band.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { ExpertiseSection } from './expertise-section.tsx';
import { ProcessSection } from './process-section.tsx';
import { ServiceList } from './service-list.tsx';

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
