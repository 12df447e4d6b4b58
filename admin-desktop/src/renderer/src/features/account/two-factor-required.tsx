import { account } from '@institute/core/account/endpoints.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { pageTitle } from '@institute/core/site/page-title.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useSession } from '#dashboard/lib/session.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './two-factor.module.css';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The only view for a user who must set up two-factor sign-in first. */
export function TwoFactorRequired() {
  const t = useTexts();
  const { language } = useLanguage();
  const api = useApi();
  const session = useSession();
  const report = useReportError();
  const leave = useSingleMutation({
    mutationFn: () => api.call(account.logout),
    onSuccess: session.signedOut,
    onError: report,
  });
  return (
    <main className={styles.page}>
      <title>{pageTitle(t('account.two-factor.title'), language)}</title>
      <h1 className={styles.brand}>{brand.name[language]}</h1>
      <h2>{t('account.two-factor.must')}</h2>
      <TwoFactorSection />
      <div>
        <Button variant="quiet" onClick={() => leave.write()}>
          {t('account.logout.button')}
        </Button>
      </div>
    </main>
  );
}
