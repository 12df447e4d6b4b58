import { Space } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from './button.tsx';
import styles from './menu.module.css';
import { Refused } from './refused.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** A way to save, or a dialog that prepares a save. */
export interface SaveAction {
  label: string;
  act: () => void;
}

interface SaveButtonsProps {
  /** The text of the button that submits the form. */
  label: string;
  /** The other ways to save. */
  more: readonly SaveAction[];
  disabled: boolean;
  /** Why the user may not save. */
  refusal: string | undefined;
}

/** The button that submits the form, and a list of the other ways to save. */
export function SaveButtons({ label, more, disabled, refusal }: SaveButtonsProps) {
  return (
    <Space.Compact>
      <Refused reason={refusal}>
        <Button type="submit" variant="primary" disabled={disabled}>
          {label}
        </Button>
      </Refused>
      {more.length > 0 && <MoreSaves {...{ more, disabled }} />}
    </Space.Compact>
  );
}

/** antd's Dropdown would add a third to the scripts of a form. */
function MoreSaves({ more, disabled }: Pick<SaveButtonsProps, 'more' | 'disabled'>) {
  const t = useTexts();
  const menu = useDisclosure();
  return (
    <div className={styles.switch} {...menu.box}>
      <Button
        variant="primary"
        disabled={disabled}
        aria-label={t('admin.form.more')}
        icon={<ChevronDown size={18} aria-hidden="true" />}
        {...menu.button}
      />
      <ul className={styles.menu} {...menu.panel}>
        {more.map((each) => (
          <li key={each.label}>
            <button
              type="button"
              onClick={() => {
                menu.closeAndReturn();
                each.act();
              }}
            >
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
