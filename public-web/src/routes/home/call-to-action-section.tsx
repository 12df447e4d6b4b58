import { useTexts } from '#site/lib/texts.ts';
import { AnchorButton } from '#site/ui/anchor-button.tsx';
import { CallToActionBand } from '#site/ui/call-to-action-band.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';

export function CallToActionSection() {
  const t = useTexts();
  return (
    <CallToActionBand title={t('site.cta.title')} text={t('site.cta.text')}>
      <AnchorButton variant="accent" anchor="contact">
        <span>{t('site.cta.button')}</span>
        <ArrowRight size={18} strokeWidth={2} />
      </AnchorButton>
    </CallToActionBand>
  );
}
