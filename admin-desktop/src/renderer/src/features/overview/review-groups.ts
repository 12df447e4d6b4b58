import { query } from '@institute/core/api/query-keys.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { OpenReview } from '@institute/core/content/review/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { formatDate, formatRelative, wibFields } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReviewSettings } from '#dashboard/lib/review-settings.ts';
import { useUser } from '#dashboard/lib/session.ts';
import { type EntryBadge, itemEntry, type WaitingEntry, type WaitingGroup } from './waiting-groups.ts';

type Texts = ReturnType<typeof useTexts>;

/** Loaded again on each visit, since colleagues change them. */
const refetchAlways = { staleTime: 0, refetchOnMount: 'always' } as const;
/** The number of open reviews, the latest first, among which the own requests are found. */
const pageSize = 100;

interface ReviewGroups {
  groups: readonly WaitingGroup[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

/** Returns the texts that wait for a decision of the user, and the own requests. Empty without reviews. */
export function useReviewGroups(): ReviewGroups {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const user = useUser().data?.username;
  const settings = useReviewSettings();
  const enabled = settings.data?.isOffered === true;
  const listed = (filter: { mine?: '1' }) => ({
    ...query(api, review.list, { query: { page: 1, pageSize, ...filter } }),
    ...refetchAlways,
    enabled,
  });
  const mine = useQuery(listed({ mine: '1' }));
  const all = useQuery(listed({}));
  const reads = [settings, ...(enabled ? [mine, all] : [])];
  const waits = new Set((mine.data ?? []).map(keyOf));
  const requests = (all.data ?? [])
    .filter((each) => each.requestedBy === user && !waits.has(keyOf(each)))
    // The sort is stable, so the latest stays first.
    .sort((a, b) => rank(a) - rank(b));
  const groups: WaitingGroup[] = [
    {
      ...{ key: 'reviews', total: mine.data?.length ?? 0, links: [] },
      entries: (mine.data ?? []).map((each) => reviewEntry(each, t, language)),
    },
    {
      ...{ key: 'requests', total: requests.length, links: [] },
      entries: requests.map((each) => requestEntry(each, t, language)),
    },
  ];
  return {
    groups: enabled ? groups.filter(({ total }) => total > 0) : [],
    isPending: reads.some((read) => read.isPending),
    error: reads.find((read) => read.error)?.error,
    retry() {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
}

const keyOf = ({ kind, id, language }: OpenReview) => `${kind} ${id} ${language}`;
/** Requested changes wait for the user, and come first. */
const rank = ({ state }: OpenReview) => (state === 'changes_requested' ? 0 : 1);

/** Returns the entry of a text that waits for a decision. */
export function reviewEntry(row: OpenReview, t: Texts, language: Language): WaitingEntry {
  const { requestedBy, requestedAt } = row;
  return {
    ...entryOf(row, t),
    badges: [languageBadge(row, t), ...stateBadge(row, t), ...dueBadge(row, t, language)],
    meta:
      requestedBy && requestedAt
        ? t('admin.waiting.review-by', { name: requestedBy, time: formatRelative(requestedAt, language) })
        : '',
    action: 'review',
  };
}

function requestEntry(row: OpenReview, t: Texts, language: Language): WaitingEntry {
  const variant = row.state === 'changes_requested' ? 'warn' : 'plan';
  return {
    ...entryOf(row, t),
    badges: [
      languageBadge(row, t),
      { text: t(`admin.waiting.review-state.${row.state}`), variant },
      ...dueBadge(row, t, language),
    ],
    meta: row.requestedAt
      ? t('admin.waiting.review-of', { time: formatRelative(row.requestedAt, language) })
      : '',
    action: 'request',
  };
}

/** Returns the entry of a text that the user decided. */
export function decidedEntry(row: OpenReview, t: Texts, language: Language): WaitingEntry {
  const { badges: _, ...entry } = reviewEntry(row, t, language);
  const variant = row.state === 'approved' ? 'plan' : 'warn';
  const state = { text: t(`admin.waiting.review-state.${row.state}`), variant } as const;
  return { ...entry, badges: [languageBadge(row, t), state], action: 'request' };
}

function entryOf(row: OpenReview, t: Texts) {
  const entry = itemEntry({ ...row, language: row.language }, t);
  return { ...entry, key: keyOf(row), about: t(`common.language.name.${row.language}`) };
}

function languageBadge({ language }: OpenReview, t: Texts): EntryBadge {
  return { text: t(`common.language.name.${language}`) };
}

/** The state, unless it is the usual one. */
function stateBadge({ state }: OpenReview, t: Texts): EntryBadge[] {
  return state === 'in_review' ? [] : [{ text: t(`admin.waiting.review-state.${state}`), variant: 'warn' }];
}

function dueBadge({ dueOn, state }: OpenReview, t: Texts, language: Language): EntryBadge[] {
  if (!dueOn || state === 'changes_requested') return [];
  const today = wibFields(serverNow()).date;
  if (dueOn < today) return [{ text: t('admin.waiting.overdue'), variant: 'due' }];
  if (dueOn === today) return [{ text: t('admin.waiting.review-due-today'), variant: 'warn' }];
  const date = formatDate(`${dueOn}T12:00:00+07:00`, language);
  return [{ text: t('admin.waiting.review-due', { date }) }];
}
