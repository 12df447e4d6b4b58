import { licenceOf } from '@institute/core/content/research/licence.ts';
import type { Licence } from '@institute/core/content/research/limits.ts';
import citation from '#site/features/citation/citation-block.module.css';
import { useTexts } from '#site/lib/texts.ts';
import { Badge } from '#site/ui/badge.tsx';
import styles from './publication-licence.module.css';

/** Id of the section, for links within the page. */
export const licenceId = 'licence';

/** The licence of a publication, for its readers. */
export function PublicationLicence({ licence }: { licence: Licence }) {
  const t = useTexts();
  const { name, url } = licenceOf(licence);
  return (
    <section id={licenceId}>
      <h2 className={citation.heading}>{t('research.licence')}</h2>
      <p className={styles.text}>
        <Badge>{name}</Badge> <span>{t('research.licence-text')}</span>{' '}
        <a href={url} rel="license">
          {t('research.licence-terms')}
        </a>
      </p>
    </section>
  );
}
