import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import styles from './contact-card.module.css';
import { useUnseen } from './use-unseen.ts';

/**
 * The number of messages since this user last looked; nothing where there are none. Counted again with each tab.
 * @param id of the words that describe the tab; the number itself is drawn by the style sheet, outside of its text
 */
export function UnseenMark({ id }: { id: string }) {
  const t = useTexts();
  const { data, refetch } = useUnseen();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is not read, its change is the occasion.
  useEffect(() => {
    void refetch();
  }, [refetch, tab]);
  const count = data?.count ?? 0;
  return (
    <>
      {count > 0 && (
        <span className={styles.unseen} data-count={count > 99 ? '99+' : count} aria-hidden="true" />
      )}
      <span id={id} hidden>
        {count > 0 && t('admin.contacts.unseen', { count })}
      </span>
    </>
  );
}
