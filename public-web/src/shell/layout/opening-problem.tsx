import { useOpenings } from '#site/lib/openings.ts';
import { useTexts } from '#site/lib/texts.ts';
import { Button } from '#site/ui/button.tsx';
import { IconButton } from '#site/ui/icon-button.tsx';
import { CircleAlert, X } from '#site/ui/icons.tsx';
import styles from './opening-problem.module.css';

/** Error message of a failed navigation, above the current page. */
export function OpeningProblem() {
  const t = useTexts();
  const { failed } = useOpenings();
  if (!failed) return null;
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert size={20} />
      <p>{t('common.state.unreachable')}</p>
      <Button variant="outline" disabled={failed.isBusy} onClick={failed.retry}>
        {t(failed.isBusy ? 'common.state.loading' : 'common.state.retry')}
      </Button>
      <IconButton label={t('common.action.close')} onClick={failed.dismiss}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
