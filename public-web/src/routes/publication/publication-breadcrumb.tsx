import { articleLimits } from '@institute/core/content/article/limits.ts';
import { useTexts } from '#src/app/texts.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import styles from './publication-head.module.css';

export function PublicationBreadcrumb({ title, lang }: { title: string; lang?: string | undefined }) {
  const t = useTexts();
  return (
    <>
      <Breadcrumb
        above={[
          <PageLink key="home" page="home">
            {t('common.nav.home')}
          </PageLink>,
          <PageLink key="research" page="research">
            {t('common.nav.research')}
          </PageLink>,
        ]}
        title={title}
        length={articleLimits.breadcrumbTitle}
        lang={lang}
      />
      <div className={styles.back}>
        <BackLink page="research">{t('research.back')}</BackLink>
      </div>
    </>
  );
}
