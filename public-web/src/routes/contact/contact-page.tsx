import { definePage } from '#src/app/page.ts';
import { useTexts } from '#src/app/texts.ts';
import { ContactBlock } from '#src/features/contact/contact-block.tsx';
import { PageBody } from '#src/ui/page-content.tsx';
import { PageIntro } from '#src/ui/page-header.tsx';

/** How to reach the institute. */
export const page = definePage({
  Component: ContactPage,
  title: (t) => t('common.nav.contact'),
  description: (t) => t('site.meta.contact'),
});

function ContactPage() {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('contact.title')} deck={t('contact.subtitle')} />
      <PageBody>
        <ContactBlock />
      </PageBody>
    </>
  );
}
