import { AppError } from '@institute/core/api/errors.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { ReviewAction } from '@institute/core/content/review/limits.ts';
import type {
  LanguageReview,
  OpenReview,
  ReviewEvent,
  Reviewer,
  ReviewerChoice,
  ReviewSettings,
} from '@institute/core/content/review/schemas.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { wibFields } from '@institute/core/lib/dates.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import type { StoredCopies } from './stored-copies.ts';

/** The user whom the fake API signs in. */
const me: Reviewer = { id: '1', username: 'editor' };

interface StoredEvent extends Omit<ReviewEvent, 'isCurrent'> {
  /** The hash of the text at that time. */
  hash: string;
}

/** The reviews behind a fake API. Tests may change them as a colleague does. */
export interface StoredReviews {
  settings: ReviewSettings;
  reviewers: ReviewerChoice[];
  /** The usernames that changed the text of a language. */
  writers: Set<string>;
  /** Adds an action of a colleague on the current text. */
  add(id: string, language: Language, action: ReviewAction, values?: Partial<StoredEvent>): void;
  stateOf(id: string, language: Language): LanguageReview['state'] | undefined;
}

const stateAfter = {
  requested: 'in_review',
  approved: 'approved',
  overridden: 'approved',
  changes_requested: 'changes_requested',
  withdrawn: 'none',
} as const;

/** Stores reviews of articles with the rules of the server. */
export function storeReviews(
  api: FakeApi,
  stored: { items: StaffArticle[] },
  { copies }: Pick<StoredCopies, 'copies'>,
  settings: Partial<ReviewSettings> = {},
): StoredReviews {
  const events = new Map<string, StoredEvent[]>();
  let count = 0;
  const state: StoredReviews = {
    settings: { needsApproval: false, approverIsNotWriter: false, isOffered: true, ...settings },
    reviewers: [
      { id: '00000000-0000-4000-8000-00000000aaaa', username: 'ratna', role: 'editor' },
      { id: '00000000-0000-4000-8000-00000000bbbb', username: 'wayan', role: 'reviewer' },
    ],
    writers: new Set(),
    add(id, language, action, values = {}) {
      count += 1;
      const event: StoredEvent = {
        ...{ id: String(count), action, username: me.username, note: null, reviewers: [], dueOn: null },
        ...{ at: new Date().toISOString(), hash: hashOf(id, language) ?? '' },
        ...values,
      };
      events.set(`${id} ${language}`, [event, ...eventsOf(id, language)]);
    },
    stateOf: (id, language) => reviewOf(id, language)?.state,
  };
  const eventsOf = (id: string, language: Language) => events.get(`${id} ${language}`) ?? [];
  const mayReview = () => api.role !== 'author';

  /** The hash of the text that the working copy has, or else the item. Undefined without a text. */
  function hashOf(id: string, language: Language): string | undefined {
    const copy = copies.get(id)?.values as { texts?: Record<Language, Texts> } | undefined;
    const item = stored.items.find((each) => each.id === id);
    const own = item?.language === language ? item : item?.translations[language];
    const { title, excerpt, content } = (copy?.texts?.[language] ?? own ?? {}) as Texts;
    const text = JSON.stringify([title ?? '', excerpt ?? '', content ?? '']);
    return text === '["","",""]' ? undefined : fakeHash(text);
  }

  function reviewOf(id: string, language: Language): LanguageReview | null {
    const hash = hashOf(id, language);
    if (hash === undefined) return null;
    const all = eventsOf(id, language);
    // A withdrawal ends the request, so the decision before counts again.
    const ended = all.findIndex(({ action }) => action === 'withdrawn');
    const last = all.find(
      ({ action }, at) => action !== 'withdrawn' && (action !== 'requested' || ended < 0 || at < ended),
    );
    const isOutdated = last && last.hash !== hash;
    const isRequested = last?.action === 'requested';
    const isAsked = isRequested && last.reviewers.some(({ username }) => username === me.username);
    const refusal = (api.role === 'reviewer' ? isAsked : mayReview())
      ? state.settings.approverIsNotWriter && state.writers.has(me.username)
        ? 'approver_is_writer'
        : undefined
      : 'role_forbidden';
    return {
      state: isOutdated ? 'outdated' : last ? stateAfter[last.action] : 'none',
      ...{ hash, isRequested, mayDecide: refusal === undefined, ...(refusal && { refusal }) },
      ...{ reviewers: isRequested ? last.reviewers : [], dueOn: isRequested ? last.dueOn : null },
      events: all.map(({ hash: of, ...event }) => ({ ...event, isCurrent: of === hash })),
    };
  }

  function itemReviews(id: string) {
    if (!copies.has(id) && !stored.items.some((each) => each.id === id)) throw new AppError('not_found');
    const { settings } = state;
    return { settings, languages: { id: reviewOf(id, 'id'), en: reviewOf(id, 'en') } };
  }

  function openReviews(): OpenReview[] {
    return stored.items.flatMap(({ id, title }) =>
      languages.flatMap((language) => {
        const found = reviewOf(id, language);
        const request = eventsOf(id, language).find(({ action }) => action === 'requested');
        const isDecided = api.role === 'reviewer' && request !== undefined;
        const isOpen = found?.isRequested || found?.state === 'changes_requested' || isDecided;
        if (!found || !isOpen) return [];
        const { reviewers, dueOn } = found;
        return [
          {
            ...{ kind: 'article' as const, id, name: title, language, state: found.state, reviewers, dueOn },
            isRequested: found.isRequested,
            ...{ requestedBy: request?.username ?? null, requestedAt: request?.at ?? null },
          },
        ];
      }),
    );
  }

  api.on(review.settings, () => state.settings);
  api.on(review.reviewers, () => state.reviewers);
  api.on(review.list, ({ query: { mine } }) =>
    openReviews().filter(
      ({ reviewers, id, language }) =>
        !mine ||
        (reviewOf(id, language)?.isRequested &&
          (reviewers.length === 0
            ? mayReview()
            : reviewers.some(({ username }) => username === me.username))),
    ),
  );
  api.on(review.one, ({ params: { id } }) => itemReviews(id));
  api.on(review.act, ({ params: { id, language }, body }) => {
    const current = itemReviews(id).languages[language];
    if (!current) throw new AppError('not_found');
    if ('hash' in body && body.hash !== current.hash) throw new AppError('stale_review');
    const note = ('note' in body && body.note) || null;
    switch (body.action) {
      case 'request': {
        const chosen = state.reviewers
          .filter(({ id: own }) => body.reviewers.includes(own))
          .map(({ id: own, username }) => ({ id: own, username }));
        if (chosen.length !== body.reviewers.length)
          throw new AppError('validation', { fields: { reviewers: 'invalid' } });
        if (body.dueOn && body.dueOn < wibFields(Date.now()).date)
          throw new AppError('validation', { fields: { dueOn: 'past_time' } });
        state.add(id, language, 'requested', { note, reviewers: chosen, dueOn: body.dueOn ?? null });
        break;
      }
      case 'withdraw':
        if (!current.isRequested) throw new AppError('stale_review');
        state.add(id, language, 'withdrawn');
        break;
      case 'override':
        if (api.role !== 'owner') throw new AppError('role_forbidden');
        state.add(id, language, 'overridden', { note });
        break;
      default:
        if (current.refusal) throw new AppError(current.refusal);
        state.add(id, language, body.action === 'approve' ? 'approved' : 'changes_requested', { note });
    }
    return itemReviews(id);
  });
  return state;
}

type Texts = { title?: string | null; excerpt?: string | null; content?: string | null };

/** Returns 64 hexadecimal digits that differ for different texts (FNV-1a). */
export function fakeHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0').repeat(8);
}
