import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { UserList } from './user-list.tsx';
import styles from './users-view.module.css';

/** Accounts, invitations, and the rules of reviews. */
export function UsersView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [inviting, setInviting] = useState(false);
  return (
    <TabPanel
      title={t('account.users.title')}
      headingRef={heading}
      action={
        <Button variant="primary" onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden="true" />
          {t('account.invitation.create')}
        </Button>
      }
    >
      <p className={styles.text}>{t('account.users.text')}</p>
      {isActive && <UserList onRemoved={() => heading.current?.focus()} />}
      {isActive && <InvitationList onRemoved={() => heading.current?.focus()} />}
      {isActive && <ReviewSettings />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </TabPanel>
  );
}
