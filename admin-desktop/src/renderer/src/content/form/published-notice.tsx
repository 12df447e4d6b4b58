import { languageNames } from '@institute/core/i18n/locale.ts';
import { Alert } from 'antd';
import styles from '#dashboard/content/working-copy/notice.module.css';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { useCopyLink } from '#dashboard/lib/use-copy-link.ts';
import { Button } from '#dashboard/ui/button.tsx';
import type { Published } from './published-pages.ts';

interface PublishedNoticeProps {
  published: Published;
  onClose: () => void;
}

/** Links to the pages of an item that was just saved and is public. */
export function PublishedNotice({ published: { title, pages }, onClose }: PublishedNoticeProps) {
  const t = useTexts();
  const copyLink = useCopyLink();
  const [first] = pages;

  return (
    <Alert
      type="success"
      role="status"
      showIcon
      closable={{ onClose, 'aria-label': t('admin.history.close') }}
      title={t('admin.copy.published', { title })}
      description={
        <div className={styles.banner}>
          {pages.map(({ language, path }) => (
            <a key={language} href={siteUrl(path)} target="_blank" rel="noreferrer" lang={language}>
              {t('admin.copy.view', { language: languageNames[language] })}
            </a>
          ))}
          {first && (
            <Button
              small
              variant="quiet"
              onClick={() => copyLink(new URL(siteUrl(first.path), window.location.href).href)}
            >
              {t('admin.copy.copy-link')}
            </Button>
          )}
        </div>
      }
    />
  );
}
