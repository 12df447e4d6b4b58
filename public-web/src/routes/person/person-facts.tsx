import { orcidUrl } from '@institute/core/content/person/orcid.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Fact } from '#site/ui/fact.tsx';
import { ExternalLink, Rss } from '#site/ui/icons.tsx';
import styles from './person-facts.module.css';

/** Relation to the institute, ORCID and profiles of a person. */
export function PersonFacts({ person }: { person: PublicPerson }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { affiliation, orcid, links } = person;
  return (
    <dl className={styles.facts} aria-label={t('person.facts')}>
      <Fact styles={styles} name={t('person.status')}>
        {t(`person.affiliation.${affiliation}`)}
      </Fact>
      {orcid && (
        <Fact styles={styles} name={t('person.orcid')}>
          <Elsewhere url={orcidUrl(orcid)}>{orcid}</Elsewhere>
        </Fact>
      )}
      <Fact styles={styles} name={t('person.elsewhere')}>
        <ul className={styles.links}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <Elsewhere url={url}>{label || hostOf(url)}</Elsewhere>
            </li>
          ))}
          <li>
            <a
              className={styles.elsewhere}
              href={`${pathTo('person', language, slugIn(person, language))}/feed.xml`}
              type="application/atom+xml"
            >
              <span>{t('person.feed')}</span>
              <Rss size={15} strokeWidth={1.75} />
            </a>
          </li>
        </ul>
      </Fact>
    </dl>
  );
}

function Elsewhere({ url, children }: { url: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <a className={styles.elsewhere} href={url} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalLink size={15} strokeWidth={1.75} />
      <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
    </a>
  );
}

/** Returns the host of an address, or the address itself if it is a path of this site. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? url;
}
