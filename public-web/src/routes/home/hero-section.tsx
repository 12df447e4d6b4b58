import { type RefObject, useEffect, useRef } from 'react';
import { useContentLang } from '#site/lib/language.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useSiteContent } from '#site/lib/site-content.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { HeroDomains } from './hero-domains.tsx';
import { HeroLead } from './hero-lead.tsx';
import styles from './hero-section.module.css';
import { HeroWaters } from './hero-waters.tsx';
import { homeQuery } from './home-queries.ts';
import { NewestWorks } from './newest-works.tsx';

/** Hero of the home page. Site content may replace its text and title; a line break splits the title. */
export function HeroSection() {
  const t = useTexts();
  const entry = useSiteContent('hero');
  const lead = usePublicQuery(homeQuery).data?.lead;
  const langOf = useContentLang();
  const lang = entry && langOf(entry);
  const content = useRef<HTMLDivElement>(null);
  useScrollFade(content);
  const [first, ...others] = entry?.title?.split('\n') ?? [t('site.hero.line1'), t('site.hero.line2')];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={classes(globals.container, styles.content)} ref={content}>
        <HeroWaters />
        <div className={styles.heading}>
          <p className={styles.eyebrow}>{t('site.hero.eyebrow')}</p>
          <h1 className={styles.title} id="hero-title" lang={entry?.title ? lang : undefined} dir="auto">
            <span className={styles.line}>{`${first} `}</span>
            <span className={classes(styles.line, styles.second)}>{others.join(' ')}</span>
          </h1>
        </div>
        <div>
          <p className={classes(styles.text, globals.plainText)} lang={lang} dir="auto">
            {entry?.content ?? t('site.hero.subtitle')}
          </p>
          <LanguageNote of={entry} />
        </div>
        {lead && <HeroLead lead={lead} />}
        <div className={styles.buttons}>
          <ButtonLink page="services">
            <span>{t('site.hero.services')}</span>
            <ArrowRight size={18} strokeWidth={2} />
          </ButtonLink>
          <ButtonLink page="about" variant="outline">
            {t('site.hero.about')}
          </ButtonLink>
        </div>
        <div className={classes(styles.domains, !lead && styles.alone)}>
          <HeroDomains />
        </div>
      </div>
      <NewestWorks />
    </section>
  );
}

/** Offset in pixels and opacity lost after one screen height of scrolling. */
const shift = 120;
const fade = 0.9;

/**
 * Fades and moves an element while scrolling. For browsers without scroll-driven animations, unless the visitor
 * prefers reduced motion.
 */
function useScrollFade(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (calm || CSS.supports('animation-timeline: scroll()')) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const style = element.current?.style;
      const scrolled = window.scrollY / window.innerHeight;
      // Reset once it is off-screen.
      const part = scrolled < 1 ? scrolled : 0;
      style?.setProperty('opacity', String(1 - fade * part));
      style?.setProperty('transform', `translateY(${shift * part}px)`);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(draw);
    };
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [element]);
}
