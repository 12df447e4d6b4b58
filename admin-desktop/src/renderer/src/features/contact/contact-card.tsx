import { query } from '@institute/core/api/query-keys.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { responseClock, responseReportDays } from '@institute/core/inbox/response-time.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { LongText } from '#dashboard/ui/collapsible-text.tsx';
import { RelativeTime } from '#dashboard/ui/relative-time.tsx';
import styles from './contact-card.module.css';
import { mailAddress, replyAddress } from './reply-address.ts';

interface ContactCardProps {
  item: StaffContact;
  /** Arrived since the user's last visit. */
  isNew: boolean;
  /** Whether the list shows spam, which needs no answer. */
  isSpam: boolean;
  /** Marks a message in Spam, or a suspected one, as not spam. */
  onNotSpam: (id: string) => void;
  /** Marks the message as answered, or takes the mark back. */
  onAnswered: (item: StaffContact) => void;
}

/** A visitor's message with its sender and reply link. */
export function ContactCard({ item, isNew, isSpam, onNotSpam, onAnswered }: ContactCardProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const nameId = useId();
  const { name, email, phone, company, subject, createdAt, answeredAt } = item;
  const mark = answeredAt ? 'unmark' : 'mark';
  const notSpam = (
    <Button small aria-label={t('admin.spam.back-named', { name })} onClick={() => onNotSpam(item.id)}>
      {t('admin.spam.back')}
    </Button>
  );
  return (
    <li>
      <article className={styles.card} aria-labelledby={nameId}>
        <div className={styles.head}>
          <h3 className={styles.name} id={nameId}>
            {name}
          </h3>
          {isNew && <Badge variant="done">{t('admin.contacts.new')}</Badge>}
          {item.isSuspected && <Badge variant="warn">{t('admin.spam.suspected')}</Badge>}
          <Badge wrap>{subject}</Badge>
          <span className={styles.time}>
            {createdAt ? <RelativeTime time={createdAt} /> : t('admin.list.recently')}
          </span>
        </div>
        <ul className={styles.ways}>
          <li>
            <a href={mailAddress(email)} title={t('admin.contacts.email-to', { name })}>
              {email}
            </a>
          </li>
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} title={t('admin.contacts.call', { name })}>
                {phone}
              </a>
            </li>
          )}
          {company && <li>{company}</li>}
        </ul>
        <LongText text={item.message} />
        {isSpam ? (
          <div className={styles.foot}>{notSpam}</div>
        ) : (
          <div className={styles.foot}>
            <ResponseTimeBadge item={item} />
            <Button
              small
              href={replyAddress(item, language, t)}
              aria-label={t('admin.response-time.reply-named', { name })}
            >
              <Reply size={16} aria-hidden="true" />
              {t('admin.response-time.reply')}
            </Button>
            {/* A single button for both states preserves the focus. */}
            <Button
              small
              aria-label={t(`admin.response-time.${mark}-named`, { name })}
              onClick={() => onAnswered(item)}
            >
              {t(`admin.response-time.${mark}`)}
            </Button>
            {item.isSuspected && notSpam}
          </div>
        )}
      </article>
    </li>
  );
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Shows whether a message was answered within the response-time target, or the time left. */
function ResponseTimeBadge({ item }: { item: StaffContact }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { createdAt, answeredAt, answeredBy } = item;
  const { data } = useQuery(query(useApi(), contact.admin.responseTime));
  if (!createdAt || !data) return null;
  const now = serverNow();
  const clock = responseClock(data.promise);
  const state = clock.state(createdAt, answeredAt, now);
  if (answeredAt) {
    return (
      <p className={styles.state}>
        <Badge variant={state === 'kept' ? 'done' : 'warn'}>
          {t(`admin.response-time.${state as 'kept' | 'late'}`)}
        </Badge>
        <span>
          {answeredBy && <span>{`${t('admin.response-time.answered-by', { name: answeredBy })} · `}</span>}
          <RelativeTime time={answeredAt} />
        </span>
      </p>
    );
  }
  // Answers were not recorded before this feature existed.
  if (now - Date.parse(createdAt) > responseReportDays * day) {
    return (
      <p className={styles.state}>
        <Badge>{t('admin.response-time.old')}</Badge>
      </p>
    );
  }
  const due = clock.due(createdAt);
  const minutes = Math.floor(Math.abs(clock.between(now, due)) / minute);
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <p className={styles.state} title={t(`admin.response-time.counted-${data.promise}`)}>
      <Badge variant={state === 'overdue' ? 'warn' : undefined}>
        {state === 'overdue' ? t('admin.response-time.over', time) : t('admin.response-time.left', time)}
      </Badge>
      <span>{t('admin.response-time.due', { time: formatEventTime(due, language) })}</span>
    </p>
  );
}
