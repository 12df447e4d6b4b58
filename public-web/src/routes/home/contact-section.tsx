import { ContactBlock } from '#site/features/contact/contact-block.tsx';
import { useTexts } from '#site/lib/texts.ts';
import { Section } from '#site/ui/section.tsx';

export function ContactSection() {
  const t = useTexts();
  return (
    <Section id="contact" isCompact title={t('contact.title')} subtitle={t('contact.subtitle')}>
      <ContactBlock />
    </Section>
  );
}
