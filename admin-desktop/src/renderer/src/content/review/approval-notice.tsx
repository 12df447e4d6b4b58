import type { Language } from '@institute/core/i18n/locale.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import { useFormReview } from './review-context.tsx';

/** Says that a save was refused, because texts that it would publish have no approval. Gone once they have one. */
export function ApprovalNotice({ languages }: { languages: readonly Language[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { hasPart, approved, goTo } = useFormReview();
  if (languages.length > 0 && languages.every((each) => approved.includes(each))) return null;
  const names = new Intl.ListFormat(language).format(
    languages.map((each) => t(`common.language.inline.${each}`)),
  );
  return (
    <FormAlert text={t('admin.form.approval-required', { languages: names, count: languages.length })}>
      {hasPart && (
        <Button small onClick={goTo}>
          {t('admin.form.to-review')}
        </Button>
      )}
    </FormAlert>
  );
}
