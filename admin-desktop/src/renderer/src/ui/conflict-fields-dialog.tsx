import { formatRelative } from '@institute/core/dates.ts';
import { useId, useState } from 'react';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import styles from './conflict-fields-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

/** A field in which my version differs from the stored one, both in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
  /** Who changed it; where that is one, nothing speaks against taking it. */
  by: 'mine' | 'theirs' | 'both';
}

interface StaleDialogProps {
  differences: readonly Difference[];
  /** When theirs was saved. */
  savedAt: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** @param taken the labels of the fields that are taken from theirs; all others are mine */
  onMerge: (taken: string[]) => void;
  onCancel: () => void;
}

/** Somebody else saved the item in the meantime: shows both versions where they differ, and asks which to keep. */
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
              </th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`${name} ${label}`}
                      checked={taken.includes(label) === (side === 'theirs')}
                      onChange={() => choose(label, side)}
                      aria-label={`${label}: ${t(`admin.stale.${side}`)}`}
                    />
                    <span className={styles.value}>{text[side] || '-'}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.kept}>{t('admin.stale.other-kept')}</p>
      <DialogActions>
        <Button onClick={onCancel}>{t('admin.dialog.keep-editing')}</Button>
        <Button onClick={onTakeTheirs}>{t('admin.stale.take-theirs')}</Button>
        <Button onClick={onKeepMine}>{t('admin.stale.keep-mine')}</Button>
        <Button look="primary" onClick={() => onMerge(taken)}>
          {t('admin.stale.save-chosen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
