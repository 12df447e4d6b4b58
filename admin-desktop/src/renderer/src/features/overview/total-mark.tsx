import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { MarkProps } from '#dashboard/lib/views.ts';
import { CountMark } from '#dashboard/ui/count-mark.tsx';
import { useSummary } from './use-summary.ts';

/** The number of items of a content type, after its name in the navigation. */
export function TotalMark({ id, view }: MarkProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { data } = useSummary();
  const count = data && view in data ? data[view as keyof typeof data].total : 0;
  const text = count > 0 ? t('admin.frame.items', { count }) : '';
  return (
    <>
      {text && (
        <CountMark variant="total" value={new Intl.NumberFormat(language).format(count)} title={text} />
      )}
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
