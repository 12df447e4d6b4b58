import { storedPreference, storePreference } from '@institute/core/site/preferences.ts';
import { Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useUser } from '#dashboard/lib/session.ts';
import { ViewSection } from '#dashboard/ui/section.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { OwnSessions } from './active-sessions.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The user's own password, choices for the editor, emails about notices, two-factor sign-in and sessions. */
export function AccountView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const { data: user } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <TabPanel title={`${t('admin.tab.account')}: ${user?.username ?? ''}`} headingRef={heading}>
      <OwnPasswordForm />
      <WritingSection />
      {isActive && <NoticeSettings />}
      {isActive && <TwoFactorSection />}
      {isActive && <OwnSessions onRemoved={() => heading.current?.focus()} />}
    </TabPanel>
  );
}

/** The user's choices for the text editor. The browser stores them. */
function WritingSection() {
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
