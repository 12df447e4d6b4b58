import { type ComponentType, Suspense } from 'react';
import { newestArticlesQuery } from '#site/features/article/article-queries.ts';
import { domainsQuery } from '#site/features/domain/domain-queries.ts';
import { teamQuery } from '#site/features/person/person-queries.ts';
import { servicesQuery } from '#site/features/service/service-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { AboutSection } from './about-section.tsx';
import { CallToActionSection } from './call-to-action-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { highlightsQuery, homeQuery } from './home-queries.ts';
import { NewsSection } from './news-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { QuoteSection } from './quote-section.tsx';
import { ResearchSection } from './research-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TeamWithWorks } from './team-with-works.tsx';

export const page = definePage({
  Component: HomePage,
  queries: (context) => [
    homeQuery(context),
    domainsQuery(context),
    servicesQuery(context),
    highlightsQuery(context),
    teamQuery(context),
    newestArticlesQuery(context),
  ],
  homeLine: (t) => t('site.home-title'),
  description: (t) => t('site.meta.home'),
});

const sections: Record<string, ComponentType> = {
  hero: HeroSection,
  partners: PartnersSection,
  about: AboutSection,
  services: ServicesSection,
  research: ResearchSection,
  quote: QuoteSection,
  team: TeamWithWorks,
  news: NewsSection,
  call: CallToActionSection,
  contact: ContactSection,
};

/** Sections hydrate separately, so that none blocks the main thread for long. */
function HomePage() {
  return Object.entries(sections).map(([name, Section]) => (
    <Suspense key={name}>
      <Section />
    </Suspense>
  ));
}
