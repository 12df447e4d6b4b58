import type { PublicService } from '@institute/core/content/service/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import { serviceAnchor } from './service-anchor.ts';
import styles from './service-card.module.css';
import { ServiceIcon } from './service-icon.tsx';

/** A service in short, with a link to its whole description. */
export function ServiceCard({ service }: { service: PublicService }) {
  const lang = useContentLang()(service);
  return (
    <li className={classes(styles.card, whole.area)}>
      <span className={styles.icon}>
        <ServiceIcon name={service.icon} size={24} />
      </span>
      <h3 className={styles.title} lang={lang} dir="auto">
        <PageLink page="services" hash={serviceAnchor(service)} className={whole.link}>
          {service.title}
        </PageLink>
      </h3>
      <p className={classes(styles.text, globals.clamped, globals.plainText)} lang={lang} dir="auto">
        {service.description}
      </p>
      <span className={styles.note}>
        <LanguageNote of={service} />
      </span>
    </li>
  );
}
