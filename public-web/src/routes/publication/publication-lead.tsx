import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import text from '#site/ui/rich-text.module.css';
import { PublicationFacts } from './publication-facts.tsx';
import styles from './publication-lead.module.css';

interface PublicationLeadProps {
  publication: PublicResearch;
  lang: Language | undefined;
  withAbstract: boolean;
}

/**
 * Takeaways, long abstract and facts of a publication above its text. The head has the facts on small screens: no single
 * place in the markup has the order of both layouts.
 */
export function PublicationLead({ publication, lang, withAbstract }: PublicationLeadProps) {
  const t = useTexts();
  const { takeaways, abstract } = publication;
  return (
    <div className={styles.lead}>
      {(takeaways.length > 0 || withAbstract) && (
        <div className={styles.texts}>
          {takeaways.length > 0 && <PublicationTakeaways takeaways={takeaways} lang={lang} />}
          {withAbstract && (
            <section className={classes(text.text, text.long, styles.abstract)}>
              <h2>{t('research.abstract')}</h2>
              <p className={globals.plainText} lang={lang} dir="auto">
                {abstract}
              </p>
            </section>
          )}
        </div>
      )}
      <PublicationFacts className={styles.facts} publication={publication} />
    </div>
  );
}

interface PublicationTakeawaysProps {
  takeaways: readonly string[];
  lang: Language | undefined;
}

/** The takeaways of a publication, above its text. */
function PublicationTakeaways({ takeaways, lang }: PublicationTakeawaysProps) {
  const t = useTexts();
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>{t('research.in-short')}</h2>
      <ul className={styles.list} lang={lang} dir="auto">
        {takeaways.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  );
}
