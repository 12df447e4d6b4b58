import { formatRelative } from '@institute/core/lib/dates.ts';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import styles from './conflict-fields-dialog.module.css';
import { OwnWords } from './text-diff.tsx';

/** The display values of a field that differs between my version and the stored one. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
  /** The author of the change. If only one user changed the field, their value is the default. */
  by: 'mine' | 'theirs' | 'both';
}

interface StaleDialogProps {
  differences: readonly Difference[];
  /** The time at which their version was saved. */
  savedAt: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** @param taken labels of the fields that use their version; the others use mine */
  onMerge: (taken: string[]) => void;
  onCancel: () => void;
}

/** Shows both versions of an item that another user saved first, with the words that differ, and prompts for one per field. */
export function StaleDialog(props: StaleDialogProps) {
  const { differences, savedAt, onKeepMine, onTakeTheirs, onMerge, onCancel } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const name = useId();
  const [taken, setTaken] = useState(() =>
    differences.filter(({ by }) => by === 'theirs').map(({ label }) => label),
  );
  function choose(label: string, side: 'mine' | 'theirs') {
    const others = taken.filter((each) => each !== label);
    setTaken(side === 'theirs' ? [...others, label] : others);
  }
  return (
    <Dialog wide title={t('admin.stale.title')} onCancel={onCancel}>
      <p>{t('admin.stale.text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('admin.stale.mine')}</th>
            <th scope="col">
              {t('admin.stale.theirs')}
              <small>{t('admin.stale.saved-at', { time: formatRelative(savedAt, language) })}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, by, ...text }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {by === 'both' && <small>{t('admin.stale.both-changed')}</small>}
                {text.mine === text.theirs && <small>{t('admin.history.only-format')}</small>}
              </th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={`${name} ${label}`}
                    checked={taken.includes(label) === (side === 'theirs')}
                    onChange={() => choose(label, side)}
                    aria-label={`${label}: ${t(`admin.stale.${side}`)}`}
                  >
                    <span className={styles.value}>
                      {text[side] ? (
                        <OwnWords text={text[side]} other={text[side === 'mine' ? 'theirs' : 'mine']} />
                      ) : (
                        '-'
                      )}
                    </span>
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('admin.stale.other-stored')}</p>
      <DialogActions>
        <Button onClick={onCancel}>{t('admin.dialog.keep-editing')}</Button>
        <Button onClick={onTakeTheirs}>{t('admin.stale.take-theirs')}</Button>
        <Button onClick={onKeepMine}>{t('admin.stale.keep-mine')}</Button>
        <Button variant="primary" onClick={() => onMerge(taken)}>
          {t('admin.stale.save-chosen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
