import type { PublicService } from '@institute/core/content/service/addresses.ts';
import { useContentLang } from '#src/app/language.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { LanguageNote } from '#src/ui/language-note.tsx';
import styles from './service-card.module.css';
import { ServiceIcon } from './service-icon.tsx';

export function ServiceCard({ service }: { service: PublicService }) {
  const lang = useContentLang()(service);
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <ServiceIcon name={service.icon} />
      </span>
      <h3 className={styles.title} lang={lang} dir="auto">
        {service.title}
      </h3>
      <p className={classes(styles.text, globals.clamped, globals.plainText)} lang={lang} dir="auto">
        {service.description}
      </p>
      <LanguageNote of={service} />
    </li>
  );
}
