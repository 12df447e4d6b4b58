import { usePublicQuery } from '#src/app/page-query.ts';
import { useTexts } from '#src/app/texts.ts';
import { servicesQuery } from '#src/features/service/service-queries.ts';
import { ServiceRow } from '#src/features/service/service-row.tsx';
import { ListEmpty, ListFailed } from '#src/ui/list-status.tsx';
import { RowSkeletons } from '#src/ui/row-skeletons.tsx';
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
