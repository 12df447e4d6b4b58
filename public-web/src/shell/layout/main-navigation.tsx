import { navigation, type SitePage, sitePaths, splitLanguage } from '@institute/core/site/site-paths.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#site/lib/texts.ts';
import { PageLink } from '#site/ui/page-link.tsx';

interface MainNavigationProps {
  className: string | undefined;
  linkClass: string | undefined;
}

/** Navigation links in order. Marks the link of the current page or of its parent list. */
export function MainNavigation({ className, linkClass }: MainNavigationProps) {
  const t = useTexts();
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <nav aria-label={t('common.nav.label')}>
      <ul className={className}>
        {navigation.map((page) => (
          <li key={page}>
            <PageLink
              page={page}
              className={linkClass}
              aria-current={isCurrent(page, path) ? 'page' : undefined}
            >
              {t(`common.nav.${page}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isCurrent(page: SitePage, path: string): boolean {
  const own = sitePaths[page];
  return page === 'home' ? path === own : path === own || path.startsWith(`${own}/`);
}
