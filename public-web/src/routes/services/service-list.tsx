import { servicesQuery } from '#site/features/service/service-queries.ts';
import { ServiceRow } from '#site/features/service/service-row.tsx';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import styles from './service-list.module.css';

export function ServiceList() {
  const t = useTexts();
  const { data, isError, isPending, refetch } = usePublicQuery(servicesQuery);
  if (isPending) return <RowSkeletons>{t('service.loading')}</RowSkeletons>;
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (data.length === 0) return <ListEmpty>{t('service.empty')}</ListEmpty>;
  return (
    <ul className={styles.list}>
      {data.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </ul>
  );
}
