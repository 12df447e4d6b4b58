import { personOfName } from '@institute/core/content/contribution/lists.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { UserPlus } from 'lucide-react';
import { isBlank } from '#dashboard/content/form/form-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { SelectInput } from '#dashboard/ui/select-input.tsx';
import styles from './byline.module.css';
import type { BylineEntry } from './byline-values.ts';
import { mergedInto, personOptions, usePeople, usePeopleChanged } from './use-people.ts';

const nobody = 'none';

interface PersonChoiceProps {
  entry: BylineEntry;
  /** The number of the row, as its labels name it. */
  number: number;
  onChange: (part: Partial<BylineEntry>) => void;
}

/** The person of a printed name: chosen, found by the name, created, or none. */
export function PersonChoice({ entry: { name, personId }, number, onChange }: PersonChoiceProps) {
  const t = useTexts();
  const mayCreate = useMayCall(person.admin.create);
  const people = usePeople().data ?? [];
  const found = personId === undefined ? personOfName(people, name.trim(), mergedInto(people)) : undefined;
  const chosen = found ?? people.find(({ id }) => id === personId);
  const choose = ({ id, name: printed }: StaffPerson) =>
    onChange({ personId: id, ...(isBlank(name) && { name: printed }) });
  return (
    <>
      <Field label={t('admin.byline.person', { n: number })}>
        {(control) => (
          <SelectInput
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            value={chosen?.id ?? ''}
            placeholder={t('admin.byline.nobody')}
            options={[
              ...(chosen ? [{ value: nobody, label: t('admin.byline.nobody') }] : []),
              ...personOptions(people, chosen?.id),
            ]}
            onChange={(id) => {
              const next = people.find((each) => each.id === id);
              if (next) choose(next);
              else onChange({ personId: null });
            }}
          />
        )}
      </Field>
      {mayCreate && !chosen && !isBlank(name) && <NewPerson name={name.trim()} onCreated={choose} />}
    </>
  );
}

interface AddPersonProps {
  disabled: boolean;
  onAdd: (person: StaffPerson) => void;
}

/** Finds a person and adds them to the byline. */
export function AddPerson({ disabled, onAdd }: AddPersonProps) {
  const t = useTexts();
  const people = usePeople().data ?? [];
  return (
    <Field label={t('admin.byline.add-person')}>
      {(control) => (
        <SelectInput
          {...control}
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          value=""
          placeholder={t('admin.person.choose')}
          notFoundContent={t('admin.byline.no-match')}
          options={personOptions(people)}
          onChange={(id) => {
            const chosen = people.find((each) => each.id === id);
            if (chosen) onAdd(chosen);
          }}
        />
      )}
    </Field>
  );
}

/** Creates a person who is not public until their page is complete. */
function NewPerson({ name, onCreated }: { name: string; onCreated: (person: StaffPerson) => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const report = useReportError();
  const changed = usePeopleChanged();
  const creating = useSingleMutation({
    mutationFn: () => api.call(person.admin.create, { body: { name, isActive: 'false' } }),
    onSuccess(created) {
      changed();
      onCreated(created);
      toasts.show({ title: t('admin.message.success'), description: t('admin.byline.created', { name }) });
    },
    onError: report,
  });
  return (
    <Button className={styles.create} disabled={creating.isPending} onClick={() => creating.write()}>
      <UserPlus size={16} aria-hidden="true" />
      {t('admin.byline.create', { name })}
    </Button>
  );
}
