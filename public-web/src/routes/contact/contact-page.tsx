import { ContactBlock } from '#site/features/contact/contact-block.tsx';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';

export const page = definePage({
  Component: ContactPage,
  title: (t) => t('common.nav.contact'),
  description: (t) => t('site.meta.contact'),
});

function ContactPage() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t('contact.title')} subtitle={t('contact.subtitle')} />
      <PageContent>
        <ContactBlock />
      </PageContent>
    </>
  );
}
