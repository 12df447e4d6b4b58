import { formatRelative } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useNoticePlace, useNotices } from '#dashboard/lib/notices.ts';
import { itemEntry, type WaitingGroup } from './waiting-groups.ts';

/**
 * Returns the unread comments and mentions, or nothing without any. Reviews are groups of their own. The bell reports a
 * failed request.
 */
export function useCommentGroup(): readonly WaitingGroup[] {
  const t = useTexts();
  const { language } = useLanguage();
  const place = useNoticePlace();
  const { data } = useNotices();
  const entries = (data?.notices ?? []).flatMap((notice) => {
    const { id, itemId, cause, actor, isGuest, at, isRead, nameLanguage } = notice;
    if (isRead || (cause !== 'comment' && cause !== 'mention')) return [];
    return {
      ...itemEntry({ ...notice, id: itemId, language: nameLanguage }, t),
      ...{ key: id, to: place(notice), action: 'request' as const },
      about: t(`common.language.name.${notice.language}`),
      badges: [
        { text: t(`common.language.name.${notice.language}`) },
        { text: t(`admin.waiting.notice.${cause}`), variant: 'plan' as const },
      ],
      meta: t(`admin.waiting.${isGuest ? 'guest' : 'review'}-by`, {
        name: actor,
        time: formatRelative(at, language),
      }),
    };
  });
  return entries.length > 0 ? [{ key: 'comments', total: entries.length, entries, links: [] }] : [];
}
