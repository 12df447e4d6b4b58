import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './bulk.module.css';
import type { Bulk } from './use-bulk.ts';
import type { ItemKey } from './use-selection.ts';

interface SelectBoxProps {
  bulk: Bulk;
  item: ItemKey;
  title: string;
}

/** The checkbox of an item. A click with Shift selects all items from the last clicked one to this one. */
export function SelectBox({ bulk, item, title }: SelectBoxProps) {
  const t = useTexts();
  return (
    <Checkbox
      aria-label={t('admin.bulk.select-item', { title })}
      checked={bulk.selected.has(item.id)}
      disabled={bulk.running !== undefined}
      onChange={({ nativeEvent }) => bulk.toggle(item, bulk.page, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

/**
 * The checkbox that selects all items of the page.
 * @param refusal why the user may not change many items
 */
export function SelectPage({ bulk, refusal }: { bulk: Bulk; refusal?: string | undefined }) {
  const t = useTexts();
  const id = useId();
  const { page, selected, set, running } = bulk;
  if (refusal)
    return (
      <span className={styles.refused}>
        <Checkbox disabled aria-describedby={id}>
          {t('admin.bulk.select-page')}
        </Checkbox>
        <span id={id}>{refusal}</span>
      </span>
    );
  const count = page.filter(({ id }) => selected.has(id)).length;
  return (
    <Checkbox
      className={styles.page ?? ''}
      checked={count === page.length}
      indeterminate={count > 0 && count < page.length}
      disabled={running !== undefined}
      onChange={({ target }) => set(page, target.checked)}
    >
      {t('admin.bulk.select-page')}
    </Checkbox>
  );
}
