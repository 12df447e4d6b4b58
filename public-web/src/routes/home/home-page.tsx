import { type ComponentType, Suspense } from 'react';
import { definePage } from '#src/app/page.ts';
import { newestArticlesQuery } from '#src/features/article/article-queries.ts';
import { servicesQuery } from '#src/features/service/service-queries.ts';
import { AboutSection } from './about-section.tsx';
import { CallToActionSection } from './call-to-action-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { highlightsQuery } from './home-queries.ts';
import { NewsSection } from './news-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { ResearchSection } from './research-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TeamSection } from './team-section.tsx';

export const page = definePage({
  Component: HomePage,
  queries: (context) => [servicesQuery(context), highlightsQuery(context), newestArticlesQuery(context)],
  homeLine: (t) => t('site.home-title'),
  description: (t) => t('site.meta.home'),
});

const sections: Record<string, ComponentType> = {
  hero: HeroSection,
  partners: PartnersSection,
  about: AboutSection,
  services: ServicesSection,
  research: ResearchSection,
  team: TeamSection,
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
