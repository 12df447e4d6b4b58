import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { Printer, Quote, Share2 } from '#site/ui/icons.tsx';
import { JumpLink } from '#site/ui/jump-link.tsx';
import { shareId } from './share-links.tsx';
import { type Shared, useShareUrl } from './share-url.ts';
import styles from './work-actions.module.css';

interface WorkActionsProps extends Shared {
  /** Id of the citation on the page. */
  citationId: string;
  /** Whether small screens have the links, too. */
  onPhones?: boolean;
}

/** Links to cite and share an article or a publication; on wide screens also a button that prints it. */
export function WorkActions({ citationId, onPhones = false, ...shared }: WorkActionsProps) {
  const t = useTexts();
  const url = useShareUrl(shared);
  const { title } = shared.work;
  return (
    <ul className={classes(styles.actions, onPhones && styles.onPhones)}>
      <li>
        <JumpLink className={action.link} to={citationId}>
          <Quote size={16} strokeWidth={1.75} />
          <span>{t('article.action.cite')}</span>
        </JumpLink>
      </li>
      <li>
        <JumpLink className={action.link} to={shareId} instead={() => openShareSheet({ title, url })}>
          <Share2 size={16} strokeWidth={1.75} />
          <span>{t('article.action.share')}</span>
        </JumpLink>
      </li>
      <li className={globals.needsScript}>
        <button type="button" className={action.link} onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} />
          <span>{t('article.action.print')}</span>
        </button>
      </li>
    </ul>
  );
}

/** Opens the share sheet of the system. Returns false if it does not open. */
async function openShareSheet(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The visitor has closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
