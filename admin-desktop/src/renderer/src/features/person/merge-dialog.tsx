import { personLinks } from '@institute/core/content/person/linking-endpoints.ts';
import { useState } from 'react';
import { personOptions, usePeople, usePeopleChanged } from '#dashboard/content/byline/use-people.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import styles from './person-tab.module.css';

/** Merges a person into another one, and undoes merges. */
export function MergeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const report = useReportError();
  const changed = usePeopleChanged();
  const people = usePeople();
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  const all = people.data ?? [];
  const merged = all.filter(({ mergedIntoId }) => mergedIntoId);
  const nameOf = (id: string | null) => all.find((each) => each.id === id)?.name ?? '';
  const optionsWithout = (other: string) => personOptions(all).filter(({ value }) => value !== other);
  const done = (description: string) => {
    changed();
    setFrom('');
    setInto('');
    toasts.show({ title: t('admin.message.success'), description });
  };
  const merging = useSingleMutation({
    mutationFn: () => api.call(personLinks.merge, { params: { id: from }, body: { into } }),
    onSuccess: ({ name }) => done(t('admin.person.merge-done', { name, into: nameOf(into) })),
    onError: report,
  });
  const undoing = useSingleMutation({
    mutationFn: (id: string) => api.call(personLinks.unmerge, { params: { id } }),
    onSuccess: ({ name }) => done(t('admin.person.unmerge-done', { name })),
    onError: report,
  });
  return (
    <Dialog wide title={t('admin.person.merge')} onCancel={onClose}>
      <p className={styles.note}>{t('admin.person.merge-hint')}</p>
      {people.isError && <LoadFailed error={people.error} onRetry={() => void people.refetch()} />}
      <div className={styles.choices}>
        <SelectField
          label={t('admin.person.merge-from')}
          placeholder={t('admin.person.choose')}
          value={from}
          options={optionsWithout(into)}
          onChange={setFrom}
        />
        <SelectField
          label={t('admin.person.merge-into')}
          placeholder={t('admin.person.choose')}
          value={into}
          options={optionsWithout(from)}
          onChange={setInto}
        />
        <Button
          variant="primary"
          disabled={from === '' || into === '' || merging.isPending}
          onClick={() => merging.write()}
        >
          {t('admin.person.merge-now')}
        </Button>
      </div>
      {merged.length > 0 && (
        <RowList label={t('admin.person.merged-list')}>
          {merged.map(({ id, name, mergedIntoId }) => (
            <Row
              key={id}
              title={<bdi>{name}</bdi>}
              meta={t('admin.person.merged-into', { name: nameOf(mergedIntoId) })}
              actions={
                <Button disabled={undoing.isPending} onClick={() => undoing.write(id)}>
                  {t('admin.person.unmerge', { name })}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('admin.history.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
