import { personLinks, type UnlinkedName } from '@institute/core/content/person/linking-endpoints.ts';
import { useState } from 'react';
import {
  personOptions,
  usePeople,
  usePeopleChanged,
  useUnlinkedNames,
} from '#dashboard/content/byline/use-people.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import styles from './person-tab.module.css';

/** Links the printed names of works to people. */
export function NamesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const names = useUnlinkedNames();
  return (
    <Dialog wide title={t('admin.person.match')} onCancel={onClose}>
      <p className={styles.note}>{t('admin.person.match-hint')}</p>
      {names.isPending && <CardSkeleton />}
      {names.isError && <LoadFailed error={names.error} onRetry={() => void names.refetch()} />}
      {names.data?.length === 0 && (
        <EmptyState title={t('admin.person.all-matched')}>{t('admin.person.all-matched-hint')}</EmptyState>
      )}
      {names.data && names.data.length > 0 && (
        <RowList label={t('admin.person.unmatched')}>
          {names.data.map((each) => (
            <NameRow key={each.name} unlinked={each} />
          ))}
        </RowList>
      )}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('admin.history.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A name with the number of its works and a choice of people, the suggested ones first. */
function NameRow({ unlinked: { name, works, suggestions } }: { unlinked: UnlinkedName }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const people = usePeople();
  const changed = usePeopleChanged();
  const report = useReportError();
  const [chosen, choose] = useState(suggestions[0]?.id ?? '');
  const linking = useSingleMutation({
    mutationFn: (id: string) => api.call(personLinks.link, { params: { id }, body: { names: [name] } }),
    onSuccess({ person, works: count }) {
      changed();
      const description = t('admin.person.matched', { name: person.name, count });
      toasts.show({ title: t('admin.message.success'), description });
    },
    onError: report,
  });
  const options = people.data
    ? personOptions(people.data)
    : suggestions.map((each) => ({ value: each.id, label: each.name }));
  const place = ({ value }: { value: string }) => {
    const at = suggestions.findIndex(({ id }) => id === value);
    return at < 0 ? suggestions.length : at;
  };
  return (
    <Row
      title={<bdi>{name}</bdi>}
      meta={t('admin.person.works', { count: works })}
      areActionsWide
      actions={
        <div className={styles.match}>
          <SelectField
            label={t('admin.person.person-of', { name })}
            placeholder={t('admin.person.choose')}
            value={chosen}
            options={options.toSorted((one, other) => place(one) - place(other))}
            onChange={choose}
          />
          <Button disabled={chosen === '' || linking.isPending} onClick={() => linking.write(chosen)}>
            {t('admin.person.link')}
          </Button>
        </div>
      }
    />
  );
}
