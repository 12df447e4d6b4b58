import { sitePaths, splitLanguage } from '@institute/core/site/site-paths.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#site/lib/texts.ts';
import { IconLink } from '#site/ui/icon-button.tsx';
import { Search } from '#site/ui/icons.tsx';

/** Link to the search page. */
export function SearchLink() {
  const t = useTexts();
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <IconLink
      page="search"
      label={t('common.header.search')}
      aria-current={path === sitePaths.search ? 'page' : undefined}
    >
      <Search size={20} strokeWidth={1.75} />
    </IconLink>
  );
}
