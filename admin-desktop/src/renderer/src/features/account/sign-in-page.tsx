import { brand } from '@institute/core/brand/brand.ts';
import { pageTitle } from '@institute/core/site/page-title.ts';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { useSession } from '#dashboard/lib/session.ts';
import { BrandMark } from '#dashboard/ui/brand-mark.tsx';
import { LanguageSwitch } from '#dashboard/ui/language-switch.tsx';
import { ThemeToggle } from '#dashboard/ui/theme-toggle.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** /admin for signed-out users: the sign-in form, or the registration form of an invitation. */
export function SignInPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const session = useSession();
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  const title = t(invitation ? 'account.register.title' : 'account.login.title');
  return (
    <div className={styles.page}>
      <title>{pageTitle(title, language)}</title>
      <header className={styles.band}>
        <Emblem />
        <p className={styles.brand}>{brand.name[language]}</p>
        <p className={styles.tagline}>{brand.tagline[language]}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.bar}>
          <a className={styles.back} href={siteUrl('/')}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('account.login.back-to-site')}
          </a>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        <div className={styles.box}>
          <BrandMark size={40} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>
            {t(invitation ? 'account.register.subtitle' : 'account.login.subtitle')}
          </p>
          {invitation ? (
            <>
              <RegisterForm invitation={invitation} onRegistered={session.signedIn} />
              <Link className={styles.other} to="/admin">
                {t('account.register.to-login')}
              </Link>
            </>
          ) : (
            <SignInForm onSignedIn={session.signedIn} />
          )}
        </div>
      </main>
    </div>
  );
}

/** Nested pentagons: the decorative emblem of the page. */
function Emblem() {
  const corners = [0, 72, 144, 216, 288].map((degrees) => (degrees * Math.PI) / 180);
  const rings = Array.from({ length: 11 }, (_, ring) => 40 + ring * 34);
  return (
    <svg className={styles.emblem} viewBox="-400 -400 800 800" fill="none" aria-hidden="true">
      {rings.map((radius) => (
        <polygon
          key={radius}
          points={corners
            .map((angle) => `${radius * Math.sin(angle)},${-radius * Math.cos(angle)}`)
            .join(' ')}
          transform={`rotate(${radius / 30})`}
        />
      ))}
    </svg>
  );
}
