import { adminNotice as en } from '@institute/core/i18n/en/admin-notice.ts';
import { adminNotice as id } from '@institute/core/i18n/id/admin-notice.ts';
import { useTexts } from './texts.ts';
import { useMoreTexts } from './use-more-texts.ts';

const noticeTexts = { en: { notice: en }, id: { notice: id } };

/** Returns the translator with the texts of notices. */
export function useNoticeTexts() {
  useMoreTexts(noticeTexts);
  return useTexts();
}
