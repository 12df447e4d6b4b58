import { useLocation } from 'react-router';
import { definePage } from '#src/app/page.ts';
import { useTexts } from '#src/app/texts.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CallToActionBand } from '#src/ui/call-to-action-band.tsx';
import { ArrowRight } from '#src/ui/icons.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AreasSection } from './areas-section.tsx';
import { areaIn, publicationsQuery } from './publications-query.ts';
import { PublicationsSection } from './publications-section.tsx';

export const page = definePage({
  Component: ResearchPage,
  list: (context) => publicationsQuery(context, areaIn(context.search)),
  title: (t) => t('common.nav.research'),
  description: (t) => t('site.meta.research'),
});

function ResearchPage() {
  const t = useTexts();
  const area = areaIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHeader title={t('site.research.page-title')} subtitle={t('site.research.page-subtitle')} />
      <AreasSection selected={area} />
      <PublicationsSection area={area} />
      <CallToActionBand title={t('site.research.collaborate')} text={t('site.research.collaborate-text')}>
        <ButtonLink variant="accent" page="contact">
          <span>{t('site.research.collaborate-button')}</span>
          <ArrowRight size={18} strokeWidth={2} />
        </ButtonLink>
      </CallToActionBand>
    </>
  );
}
