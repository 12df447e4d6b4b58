import { query } from '@institute/core/api/query-keys.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contentEndpoints } from '#dashboard/content/endpoints.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { usePermissions } from '#dashboard/lib/permissions.ts';
import { useMayOpen } from '#dashboard/lib/view-access.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import styles from './overview.module.css';
import { Count } from './stat.tsx';
import { useSummary } from './use-summary.ts';

interface OverviewProps {
  /** The lists that failed to load. Their counts show a dash. */
  failed: Partial<Record<'articles' | 'services' | 'research' | 'content' | 'contacts', boolean | undefined>>;
  /** What waits for the user. */
  waiting: ReactNode;
  /** The latest actions of staff. */
  activity: ReactNode;
  /** Each opens a tab with the form of a new item. */
  onNew: { article: () => void; service: () => void; research: () => void };
}

/** The counts of all content types, what waits for the user, the most frequent actions and the latest activity. */
export function Overview({ failed, waiting, activity, onNew }: OverviewProps) {
  const t = useTexts();
  const mayCall = usePermissions();
  const mayOpen = useMayOpen();
  const { data, error, refetch } = useSummary();
  const { language } = useLanguage();
  const shown = (n: number | undefined) =>
    n === undefined ? '-' : new Intl.NumberFormat(language).format(n);
  const articles = failed.articles ? undefined : data?.articles;
  const services = failed.services ? undefined : data?.services;
  const research = failed.research ? undefined : data?.research;
  const contacts = failed.contacts ? undefined : data?.contacts;
  const content = failed.content ? undefined : data?.content;
  const newKinds = (['article', 'service', 'research'] as const).filter((kind) =>
    mayCall(contentEndpoints[kind].admin.create),
  );
  return (
    <section className={styles.overview} aria-labelledby="overview-title">
      <h2 id="overview-title" className={styles.title}>
        {t('admin.tab.overview')}
      </h2>
      <ul className={styles.counts}>
        <Count
          label={t('admin.overview.total-articles')}
          value={shown(articles?.total)}
          to="?tab=articles"
          parts={[
            {
              text: t('admin.overview.published', { n: shown(articles?.published) }),
              to: '?tab=articles&status=published',
            },
            ...(articles?.scheduled
              ? [
                  {
                    text: t('admin.overview.scheduled', { n: shown(articles.scheduled) }),
                    to: '?tab=articles&status=scheduled',
                  },
                ]
              : []),
            {
              text: t('admin.overview.drafts', { n: shown(articles?.drafts), count: articles?.drafts ?? 0 }),
              to: '?tab=articles&status=draft',
            },
          ]}
        />
        <Count
          label={t('admin.overview.services')}
          value={shown(services?.total)}
          to="?tab=services"
          parts={[
            {
              text: t('admin.overview.active', { n: shown(services?.active) }),
              to: '?tab=services&status=active',
            },
          ]}
        />
        <Count
          label={t('admin.overview.research')}
          value={shown(research?.total)}
          to="?tab=research"
          parts={[
            {
              text: t('admin.overview.published', { n: shown(research?.published) }),
              to: '?tab=research&status=published',
            },
          ]}
        />
        {mayOpen('contacts') && (
          <Count
            label={t('admin.overview.contacts')}
            value={shown(contacts?.total)}
            to="?tab=contacts"
            parts={[{ text: t('admin.overview.contacts-detail') }]}
          />
        )}
      </ul>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      <div className={styles.columns}>
        {waiting}
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="actions-title">
            <h3 id="actions-title">{t('admin.overview.quick-actions')}</h3>
            <div className={styles.actions}>
              {newKinds.map((kind) => (
                <Button key={kind} onClick={onNew[kind]}>
                  <Plus size={18} aria-hidden="true" />
                  {t(`admin.${kind}.create`)}
                </Button>
              ))}
            </div>
          </section>
          <section className={styles.card} aria-labelledby="activity-title">
            <h3 id="activity-title">{t('admin.overview.recent-activity')}</h3>
            <p className={styles.welcome}>{t('admin.overview.welcome')}</p>
            <ul className={styles.facts}>
              {content && (
                <li>
                  <Link to="?tab=content&status=active">
                    {t('admin.overview.sections', { count: content.active })}
                  </Link>
                </li>
              )}
              {articles && services && research && (
                <li>
                  {t('admin.overview.items', { count: articles.total + services.total + research.total })}
                </li>
              )}
              {mayOpen('contacts') && <ResponseTimeStats />}
            </ul>
            {activity}
          </section>
        </div>
      </div>
    </section>
  );
}

/** How often the response-time target was met, and the number of open messages. Nothing while loading. */
function ResponseTimeStats() {
  const t = useTexts();
  const { data } = useQuery(query(useApi(), contact.admin.responseTime));
  if (!data) return null;
  const { days, kept, late, waiting, overdue } = data;
  // Messages within the target time count as neither met nor missed.
  const all = kept + late + overdue;
  return (
    <>
      {all > 0 && <li>{t('admin.response-time.summary', { days, kept, all })}</li>}
      {all === 0 && waiting === 0 && <li>{t('admin.response-time.summary-none', { days })}</li>}
      {waiting > 0 && (
        <li>
          <Link to="?tab=contacts&answered=0">{t('admin.response-time.waiting', { count: waiting })}</Link>
        </li>
      )}
      {overdue > 0 && (
        <li>
          <Link to="?tab=contacts&answered=0&sort=oldest">
            {t('admin.response-time.overdue', { count: overdue })}
          </Link>
        </li>
      )}
    </>
  );
}
