import { brand } from '@institute/core/brand/brand.ts';
import { ValueList } from '#site/features/value/value-list.tsx';
import { useContentLang, useHref, useLanguage } from '#site/lib/language.ts';
import { useSiteContent } from '#site/lib/site-content.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { ButtonAnchor } from '#site/ui/button.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './about-section.module.css';
import { Emblem } from './emblem.tsx';

/** Introduction and values. Site content may replace title and text. */
export function AboutSection() {
  const t = useTexts();
  const { language } = useLanguage();
  const href = useHref();
  const langOf = useContentLang();
  const entry = useSiteContent('about-us');
  const lang = entry && langOf(entry);
  return (
    <Section
      id="about"
      background="sunken"
      isCompact
      title={entry?.title || t('site.about.title')}
      lang={entry?.title ? lang : undefined}
    >
      <div className={styles.story}>
        <div className={styles.emblem}>
          <Emblem label={t('site.about.logo-alt', { brand: brand.name[language] })} />
        </div>
        {entry ? (
          <div className={classes(styles.first, globals.serif)}>
            <p className={globals.plainText} lang={lang} dir="auto">
              {entry.content}
            </p>
            <LanguageNote of={entry} />
          </div>
        ) : (
          <p className={classes(styles.first, globals.serif)}>{t('site.about.line1')}</p>
        )}
        <div className={styles.rest}>
          {!entry && <p className={styles.second}>{t('site.about.line2')}</p>}
          {/* A plain anchor: this link loads a new document. */}
          <ButtonAnchor variant="outline" href={href('about')}>
            <span>{t('site.about.more')}</span>
            <ArrowRight size={18} strokeWidth={2} />
          </ButtonAnchor>
        </div>
      </div>
      <div className={styles.values}>
        <ValueList />
      </div>
    </Section>
  );
}
