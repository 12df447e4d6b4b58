import { useTexts } from '#src/app/texts.ts';
import { ContactBlock } from '#src/features/contact/contact-block.tsx';
import { Section } from '#src/ui/section.tsx';

export function ContactSection() {
  const t = useTexts();
  return (
    <Section id="contact" isCompact title={t('contact.title')} subtitle={t('contact.subtitle')}>
      <ContactBlock />
    </Section>
  );
}
