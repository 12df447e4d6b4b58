import { account } from '@institute/core/account/endpoints.ts';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormGuard } from '#dashboard/content/drafts/form-guard.tsx';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useSession, useUser } from '#dashboard/lib/session.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { BrandMark } from '#dashboard/ui/brand-mark.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { LanguageSwitch } from '#dashboard/ui/language-switch.tsx';
import { ThemeToggle } from '#dashboard/ui/theme-toggle.tsx';
import styles from './dashboard-frame.module.css';
import { Palette } from './palette/palette.tsx';
import { Shortcuts } from './shortcuts.tsx';

interface DashboardHeaderProps {
  brandName: string;
  /** The button of the navigation, on screens without the sider. */
  menu: ReactNode;
  /** The button of the notices. */
  bell: ReactNode;
}

export function DashboardHeader({ brandName, menu, bell }: DashboardHeaderProps) {
  const t = useTexts();
  const { data: user } = useUser();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.names}>
          <BrandMark size={36} />
          <div>
            <h1 className={styles.title}>{t('admin.frame.title')}</h1>
            <p className={styles.subtitle}>
              <span>{t('admin.frame.subtitle')}</span>
              <span>{brandName}</span>
            </p>
          </div>
        </div>
        <div className={styles.tools}>
          <p className={styles.user}>{t('admin.frame.logged-in-as', { username: user?.username ?? '' })}</p>
          {bell}
          {menu}
          <Palette />
          <div className={styles.keys}>
            <Shortcuts />
          </div>
          <LanguageSwitch />
          <ThemeToggle />
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}

function LogoutButton() {
  const t = useTexts();
  const api = useApi();
  const session = useSession();
  const guard = useFormGuard();
  const toasts = useToasts();
  const errorText = useErrorText();
  const logout = useSingleMutation({
    mutationFn: () => api.call(account.logout),
    onSuccess: session.signedOut,
    onError: (error) =>
      toasts.show({ title: t('account.logout.failed'), description: errorText(error), destructive: true }),
  });
  return (
    <Button
      small
      disabled={logout.isPending}
      onClick={async () => {
        if (await guard.mayLeave()) logout.write();
      }}
    >
      <LogOut size={16} aria-hidden="true" />
      {t(logout.isPending ? 'account.logout.pending' : 'account.logout.button')}
    </Button>
  );
}
