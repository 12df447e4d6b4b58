import type { StaffContact } from '@institute/core/inbox/contact.ts';
import { useId } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Ago } from '#src/renderer/src/ui/ago.tsx';
import { Badge } from '#src/renderer/src/ui/badge.tsx';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { LongText } from '#src/renderer/src/ui/long-text.tsx';
import styles from './contact-card.module.css';

interface ContactCardProps {
  item: StaffContact;
  /** Takes it out of the spam, where it is there. */
  onNotSpam?: ((id: string) => void) | undefined;
}

/** A message of a visitor: who wrote, how to answer, and what. */
export function ContactCard({ item, onNotSpam }: ContactCardProps) {
  const t = useTexts();
  const nameId = useId();
  const { name, email, phone, company, subject, createdAt } = item;
  return (
    <li>
      <article className={styles.card} aria-labelledby={nameId}>
        <div className={styles.head}>
          <h3 className={styles.name} id={nameId}>
            {name}
          </h3>
          <Badge wrap>{subject}</Badge>
          <span className={styles.time}>
            {createdAt ? <Ago moment={createdAt} /> : t('admin.list.recently')}
          </span>
        </div>
        <ul className={styles.ways}>
          <li>
            <a href={`mailto:${forLink(email)}`} title={t('admin.contacts.email-to', { name })}>
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
        {onNotSpam && (
          <Button
            className={styles.back}
            aria-label={t('admin.spam.back-named', { name })}
            onClick={() => onNotSpam(item.id)}
          >
            {t('admin.spam.back')}
          </Button>
        )}
      </article>
    </li>
  );
}

/** An address may hold what would begin the headers of a mail. */
function forLink(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@');
}
