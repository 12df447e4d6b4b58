import { sitePaths, splitLanguage } from '@institute/core/site-paths.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#src/app/texts.ts';
import { IconLink } from '#src/ui/icon-button.tsx';
import { Search } from '#src/ui/icons.tsx';

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
