import { addressLines, brand, map } from '@institute/core/brand/brand.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import button from '#site/ui/button.module.css';
import { Fact } from '#site/ui/fact.tsx';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Clock, Mail, MapPin, MessageSquareReply, Phone } from '#site/ui/icons.tsx';
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
        <Fact styles={styles} sign={<MapPin size={20} />} name={t('contact.info.address')}>
          {addressLines[language].join(', ')}
        </Fact>
        <Fact styles={styles} sign={<Mail size={20} />} name={t('contact.info.email')}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Fact>
        <Fact styles={styles} sign={<Phone size={20} />} name={t('contact.info.phone')}>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
        </Fact>
        <Fact styles={styles} sign={<Clock size={20} />} name={t('contact.info.hours')}>
          {t('contact.info.hours-text')}
        </Fact>
        <Fact styles={styles} sign={<MessageSquareReply size={20} />} name={t('contact.info.reply')}>
          {t('contact.info.promise')}
        </Fact>
      </dl>
    </section>
  );
}

const field = 'hankam';

/**
 * A drawing, which a press replaces by the map of an outside service. Until then the frame has no box, so the browser
 * requests nothing from the service. Visitors without scripts see the map at once.
 */
function OfficeMap() {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  return (
    <div>
      <div className={styles.map} data-shown={isShown || undefined}>
        <div className={styles.frame}>
          <iframe
            ref={frame}
            src={map.embed()}
            title={t('contact.map.title')}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
        {!isShown && (
          <button
            type="button"
            className={classes(styles.drawn, globals.needsScript)}
            data-field={field}
            onClick={() => setIsShown(true)}
          >
            <GeneratedCover seed="office" field={field} shape="wide" />
            <span className={classes(button.button, button.accent)}>{t('contact.map.load')}</span>
            <span className={styles.note}>{t('contact.map.note')}</span>
          </button>
        )}
      </div>
      <a className={styles.directions} href={map.directions()} target="_blank" rel="noopener noreferrer">
        <span>{t('contact.map.directions')}</span>
        <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
      </a>
    </div>
  );
}
