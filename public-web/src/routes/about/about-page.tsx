import { teamQuery } from '#site/features/person/person-queries.ts';
import { TeamSection } from '#site/features/person/team-section.tsx';
import { ValueList } from '#site/features/value/value-list.tsx';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
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
