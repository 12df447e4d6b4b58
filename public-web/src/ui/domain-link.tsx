import { type Domain, domainFields } from '@institute/core/content/domain/limits.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { classes } from '#site/styles/globals.ts';
import styles from './domain-link.module.css';
import { PageLink } from './page-link.tsx';

interface DomainLinkProps {
  domain: Domain;
  /** Whether it leads to the current page. */
  isCurrent?: boolean;
  /** The number of works. */
  children?: ReactNode;
}

/** A link to the page of a domain: dot and name. */
export function DomainLink({ domain, isCurrent, children }: DomainLinkProps) {
  const t = useTexts();
  return (
    <PageLink
      page="domain"
      item={{ slug: domain }}
      className={styles.link}
      data-field={domainFields[domain]}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span>{t(`site.hero.fields.${domain}`)}</span>
      {children}
    </PageLink>
  );
}

/** The domain of a work, without a link: dot and name. */
export function DomainName({ domain, className }: { domain: Domain; className?: string | undefined }) {
  const t = useTexts();
  return (
    <p className={classes(styles.name, className)} data-field={domainFields[domain]}>
      {t(`site.hero.fields.${domain}`)}
    </p>
  );
}
