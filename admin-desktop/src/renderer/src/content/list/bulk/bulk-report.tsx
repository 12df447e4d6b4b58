import { spokenNumbers } from '@institute/core/i18n/spoken-numbers.ts';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { itemUrl, mediaUrl } from '#dashboard/lib/views.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './bulk.module.css';
import type { Bulk } from './use-bulk.ts';
import type { ItemResult, Report } from './use-bulk-run.ts';

/** The results of an action: counts, the items that failed with their reasons, and the undo. */
export function BulkReport({ bulk, report }: { bulk: Bulk; report: Report }) {
  const t = useTexts();
  const { action, results, skipped } = report;
  const count = (outcome: ItemResult['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const [changed, unchanged] = [count('changed'), count('unchanged')];
  const texts = [
    t(`admin.bulk.done-${bulk.wordOf(action)}`, { count: changed }),
    unchanged > 0 && t('admin.bulk.unchanged', { count: unchanged }),
    failed.length > 0 && t('admin.bulk.failed', { count: failed.length }),
    skipped > 0 && t('admin.bulk.skipped', { count: skipped }),
  ];
  const box = useRef<HTMLDivElement>(null);
  // The Cancel button of the progress has disappeared.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className={styles.report} tabIndex={-1}>
      <Alert
        type={failed.length > 0 || skipped > 0 ? 'warning' : 'success'}
        showIcon
        role="none"
        title={<span role="status">{texts.filter(Boolean).join(' ')}</span>}
        description={
          <div className={styles.description}>
            {failed.length > 0 && <Failures items={failed} isInTrash={action === 'restore'} />}
            <div className={styles.buttons}>
              {changed > 0 && action !== 'undo' && (
                <Button small onClick={() => bulk.undo(report)}>
                  {t('admin.trash.undo')}
                </Button>
              )}
              <Button
                small
                variant="quiet"
                onClick={() => {
                  bulk.closeReport();
                  bulk.focusList();
                }}
              >
                {t('admin.bulk.close')}
              </Button>
            </div>
          </div>
        }
      />
    </div>
  );
}

/** @param isInTrash whether the items have no form */
function Failures({ items, isInTrash }: { items: readonly ItemResult[]; isInTrash: boolean }) {
  const t = useTexts();
  const { language } = useLanguage();
  const reasonOf = ({ error }: ItemResult) => {
    if (!error || typeof error === 'string') return error;
    return t(`errors.${error.code}`, spokenNumbers(error.numbers ?? {}, language));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard.
    <ul className={styles.failures} aria-label={t('admin.bulk.failures')} tabIndex={0}>
      {items.map((item) => (
        <li key={item.id}>
          {item.name === null || isInTrash ? (
            (item.name ?? t('admin.bulk.unknown-item'))
          ) : (
            <Link to={addressOf(item)}>{item.name}</Link>
          )}
          {': '}
          {reasonOf(item)}
        </li>
      ))}
    </ul>
  );
}

function addressOf({ kind, id }: ItemResult): string {
  return kind === 'media' ? mediaUrl(id) : itemUrl(kind, id);
}
