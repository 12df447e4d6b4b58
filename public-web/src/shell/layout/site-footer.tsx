import { addressLines, brand } from '@institute/core/brand/brand.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import { formId, isFormOf } from '@institute/core/inbox/no-script-forms.ts';
import { footerLinks, readingLinks } from '@institute/core/site/site-paths.ts';
import { useLocation } from 'react-router';
import { NewsletterSection } from '#site/features/newsletter/newsletter-section.tsx';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useNow } from '#site/lib/now.ts';
import { useSiteContent } from '#site/lib/site-content.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BrandMark } from '#site/ui/brand-mark.tsx';
import { DomainLink } from '#site/ui/domain-link.tsx';
import { LanguageLink } from '#site/ui/language-link.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import rows from '#site/ui/rows.module.css';
import styles from './site-footer.module.css';

const feeds = [
  { file: 'feed.xml', type: 'application/atom+xml', name: 'feed' },
  { file: 'feed.json', type: 'application/feed+json', name: 'json-feed' },
  { file: 'podcasts.ics', type: 'text/calendar', name: 'calendar' },
] as const;

export function SiteFooter() {
  const t = useTexts();
  const { language } = useLanguage();
  const hasForm = isFormOf('newsletter', useLocation().pathname);
  const year = new Date(useNow()).getUTCFullYear();
  const [street, place, country] = addressLines[language];
  return (
    <footer className={styles.footer}>
      {hasForm && <NewsletterSection />}
      <div className={classes(globals.container, styles.columns)}>
        <FooterText hasForm={hasForm} />
        <FooterLinks id="footer-links" title={t('common.footer.links')} pages={footerLinks} />
        <FooterLinks id="footer-reading" title={t('common.footer.reading')} pages={readingLinks} />
        <nav aria-labelledby="footer-domains">
          <h2 className={styles.heading} id="footer-domains">
            {t('site.hero.domains')}
          </h2>
          <ul className={rows.rows} aria-labelledby="footer-domains">
            {domains.map((domain) => (
              <li key={domain}>
                <DomainLink domain={domain} />
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 className={styles.heading} id="footer-contact">
            {t('common.footer.contact')}
          </h2>
          <address className={styles.address}>
            <a className={styles.link} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
            <a className={styles.link} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
              {brand.phone}
            </a>
            <p>
              {street}
              <br />
              <span>{`${place}, ${country}`}</span>
            </p>
          </address>
        </section>
      </div>
      <div className={classes(globals.container, styles.rights)}>
        <p>{t('common.footer.copyright', { year, brand: brand.name[language] })}</p>
        <FooterLanguages />
        <FooterFeeds />
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  id: string;
  title: string;
  pages: readonly ((typeof footerLinks)[number] | (typeof readingLinks)[number])[];
}

function FooterLinks({ id, title, pages }: FooterLinksProps) {
  const t = useTexts();
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <ul className={rows.rows} aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page}>
            <PageLink page={page} className={styles.link}>
              {t(`common.nav.${page}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** This page in each language. */
function FooterLanguages() {
  const { language } = useLanguage();
  return (
    <ul className={styles.row}>
      {languages.map((each) => (
        <li key={each}>
          <LanguageLink
            className={styles.feed}
            to={each}
            aria-current={each === language ? 'true' : undefined}
          >
            {languageNames[each]}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}

/** The feeds of articles and the calendar of podcasts in the language of the page. */
function FooterFeeds() {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <ul className={styles.row}>
      {feeds.map(({ file, type, name }) => (
        <li key={file}>
          <a className={styles.feed} href={`/${language}/${file}`} type={type}>
            {t(`common.footer.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** @param props.hasForm whether the footer has the newsletter form; without it, a link leads to the form of the blog */
function FooterText({ hasForm }: { hasForm: boolean }) {
  const t = useTexts();
  const { language } = useLanguage();
  const entry = useSiteContent('footer');
  const langOf = useContentLang();
  const lang = entry && langOf(entry);
  return (
    <div className={styles.brand}>
      <p className={classes(globals.serif, styles.name)}>
        <BrandMark />
        <span lang={entry?.title ? lang : undefined} dir="auto">
          {entry?.title || brand.name[language]}
        </span>
      </p>
      <p className={classes(styles.tagline, globals.plainText)} lang={lang} dir="auto">
        {entry?.content ?? t('common.footer.tagline')}
      </p>
      <LanguageNote of={entry} />
      {!hasForm && (
        <PageLink page="blog" hash={formId('newsletter')} className={styles.link}>
          {t('newsletter.title')}
        </PageLink>
      )}
    </div>
  );
}
