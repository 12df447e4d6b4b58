import type { VersionSummary } from '@institute/core/content/lifecycle/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import { Radio } from 'antd';
import { useId } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './history-dialog.module.css';

interface VersionChoiceProps {
  version: VersionSummary;
  isCurrent: boolean;
  checked: boolean;
  onChoose: () => void;
}

/** A revision in the list: action, author, time, and the languages with changed texts. */
export function VersionChoice({ version, isCurrent, checked, onChoose }: VersionChoiceProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { number, action, savedBy, savedAt, languages } = version;
  const detail = useId();
  const named = languages.map((each) => t(`common.language.name.${each}`)).join(', ');
  const replaced = savedBy
    ? t('admin.history.replaced-of', { name: savedBy })
    : t('admin.copy.replaced-title');
  const title = number === null ? replaced : t('admin.history.version', { n: number });
  return (
    <li>
      <div className={styles.version}>
        <Radio name="version" checked={checked} onChange={onChoose} aria-describedby={detail}>
          {isCurrent ? `${title} (${t('admin.history.current')})` : title}
        </Radio>
        <small id={detail}>
          {t(`admin.history.${action}`)} {savedBy && t('admin.history.by-name', { name: savedBy })}
          <br />
          <time dateTime={savedAt}>{formatEventTime(savedAt, language)} WIB</time>
          {named && (
            <>
              <br />
              {t('admin.history.languages-changed', { languages: named })}
            </>
          )}
        </small>
      </div>
    </li>
  );
}
