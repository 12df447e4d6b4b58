import { storedPreference, storePreference } from '@institute/core/site/preferences.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { ViewSection } from '#dashboard/ui/section.tsx';

/** The user's choices for the text editor. The browser stores them. */
export function WritingSection() {
  const t = useTexts();
  const [isOn, setOn] = useState(() => storedPreference('markdown-shortcuts') !== 'off');
  return (
    <ViewSection title={t('account.own.writing-title')} text={t('account.own.markdown-text')}>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          storePreference('markdown-shortcuts', target.checked ? 'on' : 'off');
          setOn(target.checked);
        }}
      >
        {t('account.own.markdown')}
      </Checkbox>
    </ViewSection>
  );
}
