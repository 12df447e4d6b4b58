import type { Language } from '@institute/core/i18n/locale.ts';
import { useTexts } from '#site/lib/texts.ts';
import styles from './publication-takeaways.module.css';

interface PublicationTakeawaysProps {
  takeaways: readonly string[];
  lang: Language | undefined;
}

/** The takeaways of a publication, above its text. */
export function PublicationTakeaways({ takeaways, lang }: PublicationTakeawaysProps) {
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
