import { serverNow } from '@institute/core/api/server-clock.ts';
import type { ReviewAction } from '@institute/core/content/review/limits.ts';
import type { LanguageReview, ReviewEvent } from '@institute/core/content/review/schemas.ts';
import { formatDate, formatRelative, wibFields } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './review.module.css';

type ShownState = LanguageReview['state'];

/** The state that an action leaves behind after the text has changed: a request still waits for a decision. */
const stateAfterChange = {
  requested: 'in_review',
  changes_requested: 'changes_requested',
  approved: 'outdated',
  overridden: 'outdated',
} as const satisfies Partial<Record<ReviewAction, ShownState>>;

type EffectiveEvent = ReviewEvent & { action: keyof typeof stateAfterChange };

/** Returns the last event that counts. A withdrawal ends the request, so the decision before counts again. */
function effectiveEvent(events: readonly ReviewEvent[]): EffectiveEvent | undefined {
  let isWithdrawn = false;
  return events.find((event): event is EffectiveEvent => {
    if (event.action === 'withdrawn') isWithdrawn = true;
    return event.action !== 'withdrawn' && !(event.action === 'requested' && isWithdrawn);
  });
}

/** Returns the state to show. */
export function shownState({ state, events }: LanguageReview): ShownState {
  const last = effectiveEvent(events);
  return state === 'outdated' && last ? stateAfterChange[last.action] : state;
}

export const stateVariants = {
  none: undefined,
  in_review: 'plan',
  changes_requested: 'warn',
  approved: 'done',
  outdated: 'warn',
} as const satisfies Record<ShownState, string | undefined>;

/** Who requested or decided what until when, with the message. */
export function ReviewFacts({ review }: { review: LanguageReview }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { state, reviewers, dueOn, isRequested, events } = review;
  const last = effectiveEvent(events);
  if (!last) return null;
  const isAccepted = last.action === 'approved' || last.action === 'overridden';
  const names = new Intl.ListFormat(language).format(reviewers.map(({ username }) => username));
  return (
    <>
      <EventLine event={last} />
      {isRequested && (
        <p>{names === '' ? t('admin.review.any-reviewer') : t('admin.review.reviewers', { names })}</p>
      )}
      {isRequested && dueOn && <DueDate day={dueOn} />}
      <Note text={last.note} />
      {state === 'outdated' && (
        <p className={styles.changed}>
          {t(isAccepted ? 'admin.review.changed-since-approval' : 'admin.review.changed-since')}
        </p>
      )}
    </>
  );
}

const lineOf = {
  requested: 'admin.review.requested',
  approved: 'admin.review.approved',
  overridden: 'admin.review.overridden',
  changes_requested: 'admin.review.changes-by',
} as const;

function EventLine({ event: { action, username, at } }: { event: EffectiveEvent }) {
  const t = useTexts();
  const { language } = useLanguage();
  return <p>{t(lineOf[action], { name: username, time: formatRelative(at, language) })}</p>;
}

/** A due date, `YYYY-MM-DD`. */
function DueDate({ day }: { day: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  const isOver = day < wibFields(serverNow()).date;
  const date = formatDate(`${day}T12:00:00+07:00`, language);
  return (
    <p className={isOver ? styles.overdue : undefined}>
      {t(isOver ? 'admin.review.overdue' : 'admin.review.due', { date })}
    </p>
  );
}

function Note({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <blockquote className={styles.note} dir="auto">
      {text}
    </blockquote>
  );
}

/** All actions, the newest first. */
export function ReviewHistory({ events }: { events: readonly ReviewEvent[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  if (events.length === 0) return null;
  const namesOf = ({ reviewers }: ReviewEvent) =>
    new Intl.ListFormat(language).format(reviewers.map(({ username }) => username));
  return (
    <details className={styles.history}>
      <summary>{t('admin.review.history', { count: events.length })}</summary>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <p>
              {t(`admin.review.event.${event.action}`, { name: event.username })},{' '}
              <time dateTime={event.at}>{formatRelative(event.at, language)}</time>
            </p>
            {event.reviewers.length > 0 && <p>{t('admin.review.reviewers', { names: namesOf(event) })}</p>}
            {event.dueOn && <DueDate day={event.dueOn} />}
            <Note text={event.note} />
          </li>
        ))}
      </ol>
    </details>
  );
}
