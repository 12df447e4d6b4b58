import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import action from '#site/ui/action-link.module.css';
import { CopyButton } from '#site/ui/copy-button.tsx';
import styles from './share-links.module.css';
import { type Shared, useShareUrl } from './share-url.ts';

/** Id of the links, for links within the page. */
export const shareId = 'share';

/** Share targets as plain links: no third-party requests before a click. */
const networks = [
  { name: 'WhatsApp', href: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}` },
  {
    name: 'LinkedIn',
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  { name: 'X', href: (url: string, title: string) => `https://x.com/intent/post?text=${title}&url=${url}` },
];

/** Share links and copy button. */
export function ShareLinks({ label, ...shared }: Shared & { label: string }) {
  const t = useTexts();
  const address = useShareUrl(shared);
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(shared.work.title)];
  return (
    <aside id={shareId} className={styles.share} aria-label={label}>
      <p className={styles.title}>{label}</p>
      <ul className={styles.list}>
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a className={action.link} href={href(url, text)} target="_blank" rel="noopener noreferrer">
              <span aria-hidden="true">{name}</span>
              <span className={globals.visuallyHidden}>
                {`${t('article.share.on', { network: name })} (${t('common.opens-in-new-tab')})`}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a className={action.link} href={`mailto:?subject=${text}&body=${url}`}>
            {t('article.share.email')}
          </a>
        </li>
        <li>
          <CopyButton
            className={action.link}
            text={address}
            label={t('article.share.copy-link')}
            done={t('article.share.copied')}
          />
        </li>
      </ul>
    </aside>
  );
}
