import { definePage } from '#src/app/page.ts';
import { useTexts } from '#src/app/texts.ts';
import { ContactBlock } from '#src/features/contact/contact-block.tsx';
import { PageContent } from '#src/ui/page-content.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

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
