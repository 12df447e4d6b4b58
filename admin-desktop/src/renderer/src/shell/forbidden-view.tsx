import { Empty } from 'antd';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { TabKey, ViewKey } from '#dashboard/lib/views.ts';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';

/** In place of a tab or view that the role of the user may not open, for example from a link of a colleague. */
export function ForbiddenView({ view }: { view: TabKey | ViewKey }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <TabPanel title={t(`admin.tab.${view}`)} headingRef={heading}>
      <Empty
        image={<Lock size={40} strokeWidth={1} aria-hidden="true" />}
        styles={{ image: { height: 40 } }}
        description={
          <>
            <p>{t('errors.role_forbidden')}</p>
            <p>{t('admin.role.ask')}</p>
          </>
        }
      >
        <Link to="?">{t('admin.role.to-overview')}</Link>
      </Empty>
    </TabPanel>
  );
}
