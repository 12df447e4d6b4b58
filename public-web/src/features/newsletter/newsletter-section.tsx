import { useId } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './newsletter-section.module.css';

export function NewsletterSection() {
  const t = useTexts();
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={classes(globals.container, styles.inner)}>
        <div>
          <h2 className={styles.title} id={heading}>
            {t('newsletter.title')}
          </h2>
          <p className={styles.text}>{t('newsletter.text')}</p>
        </div>
        <NewsletterForm label={t('newsletter.title')} />
      </div>
    </section>
  );
}
