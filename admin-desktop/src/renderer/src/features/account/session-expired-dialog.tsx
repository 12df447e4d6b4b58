import { useTexts } from '#dashboard/i18n/texts.ts';
import { useExpired, useSession, useUser } from '#dashboard/lib/session.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog } from '#dashboard/ui/dialog.tsx';
import styles from './session-expired-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Prompts for sign-in over an open form whose session has ended, so that its text survives. */
export function ExpiredDialog() {
  const t = useTexts();
  const session = useSession();
  const expired = useExpired();
  const { data: user } = useUser();
  if (!expired) return null;
  return (
    <Dialog title={t('account.expired.title')} onCancel={() => {}}>
      <p className={styles.text}>{t('account.expired.text')}</p>
      <SignInForm username={user?.username ?? ''} onSignedIn={session.signedIn} />
      <Button variant="quiet" className={styles.leave} onClick={session.signedOut}>
        {t('account.expired.cancel')}
      </Button>
    </Dialog>
  );
}
