import { addressLines, brand } from '@institute/core/brand/brand.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { Fact } from '#site/ui/fact.tsx';
import { Clock, Mail, MapPin, MessageSquareReply, Phone } from '#site/ui/icons.tsx';
import styles from './contact-block.module.css';
import { ContactForm } from './contact-form.tsx';
import { OfficeMap } from './office-map.tsx';

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
