import { articleLimits } from '@institute/core/content/article/limits.ts';
import { useTexts } from '#src/app/texts.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

export function PodcastBreadcrumb({ title, lang }: { title: string; lang?: string | undefined }) {
  const t = useTexts();
  return (
    <>
      <Breadcrumb
        above={[
          <PageLink key="home" page="home">
            {t('common.nav.home')}
          </PageLink>,
          <PageLink key="podcasts" page="podcasts">
            {t('common.nav.podcasts')}
          </PageLink>,
        ]}
        title={title}
        length={articleLimits.breadcrumbTitle}
        lang={lang}
      />
      <BackLink page="podcasts">{t('podcast.back')}</BackLink>
    </>
  );
}
