import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { Download, ExternalLink } from '#site/ui/icons.tsx';
import styles from './publication-links.module.css';

/** Allows http(s) addresses and paths of this site only. */
const address = /^(https?:\/\/|\/(?!\/))/i;

/** Returns the address of the external document, if it is safe. */
export function documentOf({ downloadUrl }: PublicResearch): string | null {
  return downloadUrl && address.test(downloadUrl) ? downloadUrl : null;
}

/** Links to view and download the external document; nothing without one. */
export function PublicationLinks({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const { title } = publication;
  const url = documentOf(publication);
  if (!url) return null;
  return (
    <p className={styles.links}>
      <a className={action.link} href={url} download>
        <Download size={18} strokeWidth={1.75} />
        <span aria-hidden="true">{t('research.download')}</span>
        <span className={globals.visuallyHidden}>{t('research.download-of', { title })}</span>
      </a>
      <a className={action.link} href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={18} strokeWidth={1.75} />
        <span aria-hidden="true">{t('research.view')}</span>
        <span className={globals.visuallyHidden}>
          {`${t('research.view-of', { title })} (${t('common.opens-in-new-tab')})`}
        </span>
      </a>
    </p>
  );
}
