import { Progress } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { isTextField } from '#dashboard/lib/text-field.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { isDialogOpen } from '#dashboard/ui/is-dialog-open.ts';
import styles from './bulk.module.css';
import type { BulkBarProps } from './bulk-bar.tsx';
import { BulkReport } from './bulk-report.tsx';
import type { ActionWord, Bulk } from './use-bulk.ts';

/** The actions on the selected items, then their progress, then their results. */
export function BulkPanel({ bulk, children }: BulkBarProps) {
  const t = useTexts();
  const { running, report, selected } = bulk;
  return (
    <section className={styles.bar} aria-label={t('admin.bulk.label')}>
      {running ? (
        <RunProgress bulk={bulk} running={running} />
      ) : (
        selected.size > 0 && <Actions bulk={bulk}>{children}</Actions>
      )}
      {!running && report && <BulkReport key={report.action} bulk={bulk} report={report} />}
    </section>
  );
}

function Actions({ bulk, children }: BulkBarProps) {
  const t = useTexts();
  const { selected, actions, matches, total, isReading, wordOf } = bulk;
  useClearOnEscape(bulk);
  const count = selected.size;
  return (
    <div className={`${styles.box} ${styles.row}`}>
      <p className={styles.count} role="status">
        {t('admin.bulk.selected', { count })}
      </p>
      {count < matches && (
        <Button small variant="quiet" disabled={isReading} onClick={bulk.selectMatches}>
          {t(matches < total ? 'admin.bulk.select-first' : 'admin.bulk.select-all', { n: matches })}
        </Button>
      )}
      <div className={styles.buttons}>
        {children}
        {actions.map((action) => (
          <Button key={action} small disabled={isReading} onClick={() => bulk.run(action)}>
            {t(`admin.bulk.${wordOf(action) as ActionWord}`)}
          </Button>
        ))}
        <IconButton
          small
          name={t('admin.bulk.clear')}
          aria-keyshortcuts="Escape"
          onClick={() => {
            bulk.clear();
            bulk.focusList();
          }}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function useClearOnEscape(bulk: Bulk) {
  const clear = useRef(() => {});
  useEffect(() => {
    clear.current = () => {
      const isHere = document.activeElement?.closest('section') !== null;
      bulk.clear();
      if (isHere) bulk.focusList();
    };
  });
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Escape clears a search field and closes a dialog or a list of options first.
      if (isDialogOpen() || isTextField(document.activeElement)) return;
      clear.current();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function RunProgress({ bulk, running }: { bulk: Bulk; running: NonNullable<Bulk['running']> }) {
  const t = useTexts();
  const { action, done, total } = running;
  const text = t(`admin.bulk.doing-${bulk.wordOf(action)}`, { done, total });
  // The pressed button has disappeared.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    cancel.current?.focus();
  }, []);
  return (
    <div className={`${styles.box} ${styles.row} ${styles.running}`}>
      <p>{text}</p>
      <Progress percent={Math.round((done / total) * 100)} status="normal" aria-label={text} />
      <Button small ref={cancel} onClick={bulk.cancel}>
        {t('admin.bulk.cancel')}
      </Button>
    </div>
  );
}
