import { useTexts } from '#src/app/texts.ts';
import { citationId } from '#src/features/citation/citation-block.tsx';
import { globals } from '#src/styles/globals.ts';
import action from '#src/ui/action-link.module.css';
import { Printer, Quote, Share2 } from '#src/ui/icons.tsx';
import { JumpLink } from '#src/ui/jump-link.tsx';
import { shareId } from './share-links.tsx';
import styles from './work-actions.module.css';

/** On wide screens, links to cite and share an article or a publication, and a button that prints it. */
export function WorkActions() {
  const t = useTexts();
  return (
    <ul className={styles.actions}>
      <li>
        <JumpLink className={action.link} to={citationId}>
          <Quote size={16} strokeWidth={1.75} />
          <span>{t('article.action.cite')}</span>
        </JumpLink>
      </li>
      <li>
        <JumpLink className={action.link} to={shareId}>
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
