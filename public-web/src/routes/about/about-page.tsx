import { definePage } from '#src/app/page.ts';
import { useTexts } from '#src/app/texts.ts';
import { teamQuery } from '#src/features/person/person-queries.ts';
import { TeamSection } from '#src/features/person/team-section.tsx';
import { ValueList } from '#src/features/value/value-list.tsx';
import { PageContent } from '#src/ui/page-content.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Section } from '#src/ui/section.tsx';
import { ExperienceSection } from './experience-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { VisionAndMission } from './vision-and-mission.tsx';

export const page = definePage({
  Component: AboutPage,
  queries: (context) => [teamQuery(context)],
  title: (t) => t('common.nav.about'),
  description: (t) => t('site.meta.about'),
});

function AboutPage() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t('site.about.page-title')} subtitle={t('site.about.page-subtitle')} />
      <PageContent>
        <VisionAndMission />
      </PageContent>
      <Section background="sunken" title={t('site.values.title')}>
        <ValueList />
      </Section>
      <ExperienceSection />
      <PartnersSection />
      <TeamSection />
    </>
  );
}
