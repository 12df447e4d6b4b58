import { partners } from '@institute/core/brand/brand.ts';
import { PartnerMark } from '#site/features/partner/partner-mark.tsx';
import { teamQuery } from '#site/features/person/person-queries.ts';
import { TeamSection } from '#site/features/person/team-section.tsx';
import { ValueList } from '#site/features/value/value-list.tsx';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './about-page.module.css';
import { ExperienceSection } from './experience-section.tsx';

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

function VisionAndMission() {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('site.about.vision')}</h2>
        <p className={styles.text}>{t('site.about.vision-text')}</p>
      </section>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('site.about.mission')}</h2>
        <p className={styles.text}>{t('site.about.mission-text')}</p>
      </section>
    </div>
  );
}

function PartnersSection() {
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
