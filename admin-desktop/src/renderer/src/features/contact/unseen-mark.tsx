import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import styles from './contact-card.module.css';
import { useUnseen } from './use-unseen.ts';

/**
 * The number of messages since the user's last visit, or nothing if there are none. Refetched on each tab change.
 * @param id the id of the description of the tab. The style sheet draws the number outside of the text.
 */
export function UnseenMark({ id }: { id: string }) {
  const t = useTexts();
  const { data, refetch } = useUnseen();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab change triggers the refetch.
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
