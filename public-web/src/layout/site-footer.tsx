import { brand } from '@institute/core/brand.ts';
import { footerLinks } from '@institute/core/site-paths.ts';
import { useContentLang, useLanguage } from '#src/app/language.ts';
import { useNow } from '#src/app/now.ts';
import { useSiteContent } from '#src/app/site-content.ts';
import { useTexts } from '#src/app/texts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { Rss } from '#src/ui/icons.tsx';
import { LanguageNote } from '#src/ui/language-note.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const t = useTexts();
  const { language } = useLanguage();
  const year = new Date(useNow()).getUTCFullYear();
  const { street, locality, country } = brand.address;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <FooterText />
        <nav aria-labelledby="footer-links">
          <h2 className={styles.heading} id="footer-links">
            {t('common.footer.links')}
          </h2>
          <ul className={styles.list}>
            {footerLinks.map((page) => (
              <li key={page}>
                <PageLink page={page} className={styles.link}>
                  {t(`common.nav.${page}`)}
                </PageLink>
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
              {locality}, {country}
            </p>
          </address>
        </section>
      </div>
      <div className={styles.rights}>
        <p>{t('common.footer.copyright', { year, brand: brand.name })}</p>
        <a className={styles.feed} href={`/${language}/feed.xml`} type="application/atom+xml">
          <Rss size={16} strokeWidth={1.75} />
          {t('common.footer.feed')}
        </a>
      </div>
    </footer>
  );
}

function FooterText() {
  const t = useTexts();
  const entry = useSiteContent('footer');
  const langOf = useContentLang();
  const lang = entry && langOf(entry);
  return (
    <div className={styles.brand}>
      <p className={styles.name}>
        <BrandMark />
        {entry?.title ? (
          <span lang={lang} dir="auto">
            {entry.title}
          </span>
        ) : (
          brand.name
        )}
      </p>
      <p className={classes(styles.tagline, globals.plainText)} lang={lang} dir="auto">
        {entry?.content ?? t('common.footer.tagline')}
      </p>
      <LanguageNote of={entry} />
    </div>
  );
}
