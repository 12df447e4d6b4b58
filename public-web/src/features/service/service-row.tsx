import type { PublicService } from '@institute/core/content/service/public-endpoints.ts';
import { useId } from 'react';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { serviceAnchor } from './service-anchor.ts';
import { ServiceIcon } from './service-icon.tsx';
import styles from './service-row.module.css';

/** A service with its description and key features. */
export function ServiceRow({ service }: { service: PublicService }) {
  const t = useTexts();
  const lang = useContentLang()(service);
  const label = useId();
  const { title, description, icon, features } = service;
  return (
    <li id={serviceAnchor(service)} className={styles.row}>
      <span className={styles.icon}>
        <ServiceIcon name={icon} size={32} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title} lang={lang} dir="auto">
          {title}
        </h2>
        <p className={classes(styles.description, globals.plainText)} lang={lang} dir="auto">
          {description}
        </p>
        <LanguageNote of={service} />
      </div>
      {features.length > 0 && (
        <div className={styles.features}>
          <h3 className={styles.label} id={label}>
            {t('service.features')}
          </h3>
          <ul className={styles.list} aria-labelledby={label} lang={lang} dir="auto">
            {features.map((feature) => (
              <li key={feature} className={styles.feature}>
                {feature}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
