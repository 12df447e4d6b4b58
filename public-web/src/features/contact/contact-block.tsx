import { brand, map } from '@institute/core/brand.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import { Clock, Mail, MapPin, MessageSquareReply, Phone } from '#src/ui/icons.tsx';
import styles from './contact-block.module.css';
import { ContactForm } from './contact-form.tsx';

/** Form, information and map: everything about reaching the institute. */
export function ContactBlock() {
  return (
    <div className={styles.block}>
      <ContactForm />
      <div className={styles.aside}>
        <ContactInformation />
        <OfficeMap />
      </div>
    </div>
  );
}

function ContactInformation() {
  const t = useTexts();
  const { street, locality, country } = brand.address;
  return (
    <section aria-label={t('contact.info.title')}>
      <dl className={styles.list}>
        <Line sign={<MapPin />} name={t('contact.info.address')}>
          {street}, {locality}, {country}
        </Line>
        <Line sign={<Mail />} name={t('contact.info.email')}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Line>
        <Line sign={<Phone />} name={t('contact.info.phone')}>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
        </Line>
        <Line sign={<Clock />} name={t('contact.info.hours')}>
          {t('contact.info.hours-text')}
        </Line>
        <Line sign={<MessageSquareReply />} name={t('contact.info.reply')}>
          {t('contact.info.promise')}
        </Line>
      </dl>
    </section>
  );
}

function Line({ sign, name, children }: { sign: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** The map comes from elsewhere and may not come at all: address and directions are there as text. */
function OfficeMap() {
  const t = useTexts();
  return (
    <div>
      <iframe
        className={styles.map}
        src={map.embed()}
        title={t('contact.map.title')}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.directions}>
        <a href={map.directions()} target="_blank" rel="noopener noreferrer">
          {t('contact.map.directions')}
          <span className={globals.visuallyHidden}> ({t('common.opens-in-new-tab')})</span>
        </a>
      </p>
    </div>
  );
}
