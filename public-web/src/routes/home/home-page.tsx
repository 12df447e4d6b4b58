import { partners } from '@institute/core/brand/brand.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import { type ComponentType, Suspense } from 'react';
import { newestArticlesQuery } from '#site/features/article/article-queries.ts';
import { ContactBlock } from '#site/features/contact/contact-block.tsx';
import { domainsQuery } from '#site/features/domain/domain-queries.ts';
import { PartnerMark } from '#site/features/partner/partner-mark.tsx';
import { teamQuery } from '#site/features/person/person-queries.ts';
import { TeamSection } from '#site/features/person/team-section.tsx';
import { PublicationShelf } from '#site/features/research/publication-shelf.tsx';
import { ServiceCard } from '#site/features/service/service-card.tsx';
import { servicesQuery } from '#site/features/service/service-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { AnchorButton } from '#site/ui/anchor-button.tsx';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { CallToActionBand } from '#site/ui/call-to-action-band.tsx';
import { Carousel } from '#site/ui/carousel.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#site/ui/list-status.tsx';
import { Section } from '#site/ui/section.tsx';
import { AboutSection } from './about-section.tsx';
import { HeroSection } from './hero-section.tsx';
import styles from './home-page.module.css';
import { highlightsQuery, homeQuery } from './home-queries.ts';
import { NewsSection } from './news-section.tsx';
import { QuoteSection } from './quote-section.tsx';

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

/** The team with the newest work of each member. */
function TeamWithWorks() {
  return <TeamSection works={usePublicQuery(homeQuery).data?.works} />;
}

function ContactSection() {
  const t = useTexts();
  return (
    <Section id="contact" isCompact title={t('contact.title')} subtitle={t('contact.subtitle')}>
      <ContactBlock />
    </Section>
  );
}

function CallToActionSection() {
  const t = useTexts();
  return (
    <CallToActionBand title={t('site.cta.title')} text={t('site.cta.text')}>
      <AnchorButton variant="accent" anchor="contact">
        <span>{t('site.cta.button')}</span>
        <ArrowRight size={18} strokeWidth={2} />
      </AnchorButton>
    </CallToActionBand>
  );
}

function ResearchSection() {
  const t = useTexts();
  const { data, isError, isFetching, isPending, refetch } = usePublicQuery(highlightsQuery);
  const shown = data?.filter(({ isPublished }) => isPublished === 'true').slice(0, researchLimits.highlights);
  return (
    <Section
      title={t('site.research.highlights')}
      subtitle={t('site.research.highlights-text')}
      action={<ArrowLink page="research">{t('site.research.view-all')}</ArrowLink>}
      background="sunken"
    >
      {isPending && <ListLoading>{t('research.loading')}</ListLoading>}
      {isError && <ListFailed busy={isFetching} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <ListEmpty>{t('research.empty')}</ListEmpty>}
      {shown && shown.length > 0 && <PublicationShelf publications={shown} leadsToList />}
    </Section>
  );
}

/** Services of the institute. Shows a failed list like an empty one. */
function ServicesSection() {
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

/** Carousel of partners. */
function PartnersSection() {
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
