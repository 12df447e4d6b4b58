import { useTexts } from '#src/app/texts.ts';
import { AnchorButton } from '#src/ui/anchor-button.tsx';
import { CallToActionBand } from '#src/ui/call-to-action-band.tsx';
import { ArrowRight } from '#src/ui/icons.tsx';

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
