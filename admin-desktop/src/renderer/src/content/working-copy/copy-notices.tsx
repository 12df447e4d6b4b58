import type { Presence } from '@institute/core/content/working-copy/schemas.ts';
import { formatRelative } from '@institute/core/lib/dates.ts';
import { Alert } from 'antd';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Tooltip } from '#dashboard/ui/tooltip.tsx';
import styles from './notice.module.css';

/** Names the colleagues who have the item open, in the bar of the form. */
export function PresenceNotice({ others }: { others: Presence['others'] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const [first] = others;
  if (!first) return null;
  const names = [...new Set(others.map(({ name }) => name))];
  const list = new Intl.ListFormat(language).format(names);
  const time = formatRelative(first.since, language);
  return (
    <Tooltip text={t('admin.copy.others-text')}>
      <p className={styles.presence} role="status">
        <span className={styles.faces} aria-hidden="true">
          {names.map((name) => (
            <span key={name}>{name.slice(0, 1).toUpperCase()}</span>
          ))}
        </span>
        <span className={styles.names}>
          {t('admin.copy.others', { count: names.length, names: list, time })}
        </span>
      </p>
    </Tooltip>
  );
}

/** Says that the form opened with unpublished changes, and who made them. */
export function OpenedNotice({ savedAt, savedBy }: { savedAt: string; savedBy: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  const time = formatRelative(savedAt, language);
  return <Alert type="info" role="note" showIcon title={t('admin.copy.opened', { name: savedBy, time })} />;
}

interface EndedNoticeProps {
  /** Absent for a new item: there may be no current text. */
  onLoad: (() => void) | undefined;
  /** Absent if a newer dashboard wrote the text, which this one must not overwrite. */
  onContinue: (() => void) | undefined;
}

/** Says why the text cannot be saved any more: a colleague published or discarded it, or a newer dashboard wrote it. */
export function EndedNotice({ onLoad, onContinue }: EndedNoticeProps) {
  const t = useTexts();
  if (!onContinue) return <UnreadableNotice />;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t('admin.copy.ended')}
      description={
        <div className={styles.banner}>
          <p>{t('admin.copy.ended-text')}</p>
          {onLoad && (
            <Button small onClick={onLoad}>
              {t('admin.copy.ended-load')}
            </Button>
          )}
          <Button small variant="quiet" onClick={onContinue}>
            {t('admin.copy.ended-continue')}
          </Button>
        </div>
      }
    />
  );
}

function UnreadableNotice() {
  const t = useTexts();
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t('admin.copy.unreadable')}
      description={
        <div className={styles.banner}>
          <p>{t('admin.copy.unreadable-text')}</p>
          <Button small onClick={() => location.reload()}>
            {t('admin.copy.reload')}
          </Button>
        </div>
      }
    />
  );
}
