import { addressLines, brand, map } from '@institute/core/brand.ts';
import { useRef } from 'react';
import { useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import { Fact } from '#src/ui/fact.tsx';
import { Clock, Mail, MapPin, MessageSquareReply, Phone } from '#src/ui/icons.tsx';
import { useNear } from '#src/ui/use-near.ts';
import styles from './contact-block.module.css';
import { ContactForm } from './contact-form.tsx';

/** Contact form, contact data and map. */
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
  const { language } = useLanguage();
  return (
    <section aria-label={t('contact.info.title')}>
      <dl className={styles.list}>
        <Fact styles={styles} sign={<MapPin />} name={t('contact.info.address')}>
          {addressLines[language].join(', ')}
        </Fact>
        <Fact styles={styles} sign={<Mail />} name={t('contact.info.email')}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Fact>
        <Fact styles={styles} sign={<Phone />} name={t('contact.info.phone')}>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
        </Fact>
        <Fact styles={styles} sign={<Clock />} name={t('contact.info.hours')}>
          {t('contact.info.hours-text')}
        </Fact>
        <Fact styles={styles} sign={<MessageSquareReply />} name={t('contact.info.reply')}>
          {t('contact.info.promise')}
        </Fact>
      </dl>
    </section>
  );
}

/**
 * The map may be unavailable, so address and directions are also text. It loads near the viewport; native lazy
 * loading would start earlier and delay the hydration of the form.
 */
function OfficeMap() {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <div>
      <div ref={box} className={styles.map} data-near={near || undefined}>
        <iframe
          src={map.embed()}
          title={t('contact.map.title')}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <p className={styles.directions}>
        <a href={map.directions()} target="_blank" rel="noopener noreferrer">
          <span>{t('contact.map.directions')}</span>
          <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
        </a>
      </p>
    </div>
  );
}
