import type { WaitingFilter } from '@institute/core/api/lists.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import type { WaitingWork } from '@institute/core/dashboard/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { formatDate, formatEventTime, formatRelative, toWibIso } from '@institute/core/lib/dates.ts';
import { type LucideIcon, Mail } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { viewIcon } from '#dashboard/lib/view-icons.ts';
import { itemUrl, messageUrl, tabOfType } from '#dashboard/lib/views.ts';

type Texts = ReturnType<typeof useTexts>;

export interface EntryBadge {
  text: string;
  variant?: 'warn' | 'plan' | 'due' | undefined;
}

/** An entry with the one action that it waits for. */
export interface WaitingEntry {
  key: string;
  Icon: LucideIcon;
  badges: readonly EntryBadge[];
  meta: string;
  title: string;
  language?: Language;
  to: string;
  action: 'continue' | 'translate' | 'compare' | 'answer' | 'open' | 'review' | 'request';
  /** The language of the text that a review is about. */
  about?: string;
}

export interface WaitingGroup {
  key: keyof WaitingWork | 'reviews' | 'requests' | 'comments';
  total: number;
  entries: readonly WaitingEntry[];
  /** The views with all entries: one, or the list of each content type. */
  links: readonly { to: string; text: string }[];
}

type Row<Key extends keyof WaitingWork> = WaitingWork[Key]['items'][number];

/** Returns the groups with entries, in the order in which they are urgent. */
export function useWaitingGroups(work: WaitingWork | undefined): readonly WaitingGroup[] {
  const t = useTexts();
  const { language } = useLanguage();
  if (!work) return [];
  const { scheduled, messages, drafts, translations } = work;
  const groups: readonly WaitingGroup[] = [
    {
      ...{ key: 'scheduled', total: scheduled.total },
      entries: scheduled.items.map((row) => scheduledEntry(row, t, language)),
      links: [{ to: '?tab=calendar', text: t('admin.waiting.all.scheduled') }],
    },
    {
      ...{ key: 'messages', total: messages.total },
      entries: messages.items.map((row) => messageEntry(row, t, language)),
      links: [{ to: '?tab=contacts&answered=0', text: t('admin.waiting.all.messages') }],
    },
    {
      ...{ key: 'drafts', total: drafts.total },
      entries: drafts.items.map((row) => draftEntry(row, t, language)),
      links: listLinks('drafts', drafts.listed, t, language),
    },
    {
      ...{ key: 'translations', total: translations.total },
      entries: translations.items.map((row) => translationEntry(row, t, language)),
      links: listLinks('translations', translations.listed, t, language),
    },
  ];
  return groups.filter(({ total }) => total > 0);
}

/** Links to the filtered lists, with their numbers of items. */
function listLinks(waiting: WaitingFilter, listed: Listed, t: Texts, language: Language) {
  return listed.map(({ kind, total }) => {
    const tab = tabOfType[kind];
    const number = new Intl.NumberFormat(language).format(total);
    return { to: `?tab=${tab}&waiting=${waiting}`, text: `${t(`admin.tab.${tab}`)} (${number})` };
  });
}

type Listed = WaitingWork['drafts']['listed'];
type Item = Pick<Row<'drafts'>, 'kind' | 'id' | 'name' | 'language'>;

export function itemEntry({ kind, id, name, language }: Item, t: Texts) {
  return {
    key: `${kind} ${id}`,
    Icon: viewIcon(tabOfType[kind]),
    title: name.trim() || t('admin.draft.untitled'),
    ...(name.trim() && { language }),
    to: itemUrl(kind, id),
  };
}

function draftEntry(row: Row<'drafts'>, t: Texts, language: Language): WaitingEntry {
  return {
    ...itemEntry(row, t),
    badges: [{ text: t(`admin.waiting.state.${row.state}`) }],
    meta: t('admin.waiting.changed', { time: formatRelative(row.at, language) }),
    action: 'continue',
  };
}

function translationEntry(row: Row<'translations'>, t: Texts, language: Language): WaitingEntry {
  return {
    ...itemEntry(row, t),
    badges: translationBadges(row, t),
    meta: t('admin.waiting.changed', { time: formatRelative(row.at, language) }),
    action: row.missing ? 'translate' : 'compare',
  };
}

function scheduledEntry(row: Row<'scheduled'>, t: Texts, language: Language): WaitingEntry {
  const isPublished = row.act === 'publish';
  const changes = { text: t('admin.waiting.changes'), variant: 'warn' } as const;
  const entry = itemEntry(row, t);
  return {
    ...entry,
    key: `${entry.key} ${row.act}`,
    badges: [
      { text: t(`admin.calendar.act.to-${row.act}`), variant: 'plan' },
      ...(isPublished ? translationBadges(row, t) : []),
      ...(isPublished && row.hasChanges ? [changes] : []),
    ],
    meta: `${formatEventTime(row.at, language)} ${t('common.wib')}`,
    action: 'open',
  };
}

function messageEntry(row: Row<'messages'>, t: Texts, language: Language): WaitingEntry {
  const { id, name, company, subject, createdAt, due } = row;
  const time = formatRelative(createdAt, language);
  return {
    key: id,
    Icon: Mail,
    badges: [dueBadge(due, t, language)],
    meta: company
      ? t('admin.waiting.from-company', { name, company, time })
      : t('admin.waiting.from-person', { name, time }),
    title: subject,
    to: messageUrl(id),
    action: 'answer',
  };
}

function translationBadges(
  { missing, outdated }: Pick<Row<'translations'>, 'missing' | 'outdated'>,
  t: Texts,
): EntryBadge[] {
  if (missing) return [{ text: t(`admin.waiting.missing.${missing}`), variant: 'due' }];
  return outdated > 0 ? [{ text: t('admin.waiting.outdated', { count: outdated }), variant: 'warn' }] : [];
}

function dueBadge(due: string, t: Texts, language: Language): EntryBadge {
  const now = serverNow();
  const [day, time = ''] = toWibIso(due).split('T');
  if (Date.parse(due) < now) return { text: t('admin.waiting.overdue'), variant: 'due' };
  if (day !== toWibIso(now).slice(0, 10))
    return { text: t('admin.waiting.due-on', { date: formatDate(due, language) }) };
  return { text: t('admin.waiting.due-today', { time: time.slice(0, 5) }), variant: 'warn' };
}
