import { type Domain, domains } from '@institute/core/content/domain/limits.ts';
import type { WorkCounts } from '@institute/core/content/topic/public-endpoints.ts';
import { useState } from 'react';
import { domainsQuery } from '#site/features/domain/domain-queries.ts';
import { Pancagatra } from '#site/features/domain/pancagatra.tsx';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { DomainLink } from '#site/ui/domain-link.tsx';
import rows from '#site/ui/rows.module.css';
import styles from './hero-section.module.css';

/**
 * The emblem, and links to the five domains with the number of their works, if there is any work. A link lights its
 * sector.
 */
export function HeroDomains() {
  const t = useTexts();
  const { data } = usePublicQuery(domainsQuery);
  const [lit, light] = useState<Domain>();
  const hasWorks = data?.some(({ counts }) => sumOf(counts) > 0);
  return (
    <>
      <Pancagatra lit={lit} onPoint={light} />
      <div className={styles.list}>
        <p className={styles.label} id="domains">
          {t('site.hero.domains')}
        </p>
        <ul className={rows.rows} aria-labelledby="domains">
          {domains.map((domain) => {
            const counts = data?.find((each) => each.domain === domain)?.counts;
            return (
              <li
                key={domain}
                onPointerEnter={() => light(domain)}
                onPointerLeave={() => light(undefined)}
                onFocus={() => light(domain)}
                onBlur={() => light(undefined)}
              >
                <DomainLink domain={domain}>{counts && hasWorks && <Count {...counts} />}</DomainLink>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function Count(counts: WorkCounts) {
  const t = useTexts();
  return (
    <span className={styles.count} title={t('person.works.title')}>
      {sumOf(counts)}
    </span>
  );
}

function sumOf({ research, article, podcast }: WorkCounts): number {
  return research + article + podcast;
}
