import { SearchForm } from '#site/features/search/search-form.tsx';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import styles from './not-found-page.module.css';

export const page = definePage({
  Component: NotFoundPage,
  title: (t) => t('site.not-found.title'),
  description: (t) => t('site.meta.home'),
  hidden: true,
});

function NotFoundPage() {
  const t = useTexts();
  return (
    <div className={classes(globals.container, styles.page)}>
      <h1>{t('site.not-found.title')}</h1>
      <p className={styles.hint}>{t('site.not-found.hint')}</p>
      <div className={styles.search}>
        <SearchForm variant="outline" />
      </div>
      <ButtonLink page="home">{t('site.not-found.back')}</ButtonLink>
    </div>
  );
}
