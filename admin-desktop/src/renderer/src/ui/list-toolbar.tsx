import { waitingFilters } from '@institute/core/api/lists.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { ListShape, ListState } from '#dashboard/lib/list-state.ts';
import styles from './list-toolbar.module.css';
import { SearchInput } from './search-input.tsx';
import { SelectInput } from './select-input.tsx';

interface ListToolsProps {
  state: ListState;
  shape: ListShape;
  onChange: (part: Partial<ListState>) => void;
}

/** Search, status, missing language, waiting work and order of a list, as far as its shape supports them. */
export function ListTools({ state, shape, onChange }: ListToolsProps) {
  const t = useTexts();
  const hasStatus = shape.statuses.length > 0;
  return (
    <search className={hasStatus ? styles.tools : `${styles.tools} ${styles.few}`}>
      <SearchInput value={state.q} onChange={(q) => onChange({ q })} />
      {hasStatus && (
        <>
          <SelectInput
            aria-label={t('admin.field.status')}
            value={state.status || 'all'}
            options={[
              { value: 'all', label: t('admin.list.all-statuses') },
              ...shape.statuses.map((value) => ({ value, label: t(`admin.list.${value}`) })),
            ]}
            onChange={(status) => onChange({ status: status === 'all' ? '' : status })}
          />
          <SelectInput
            aria-label={t('admin.list.languages')}
            value={state.missing || 'all'}
            options={[
              { value: 'all', label: t('admin.list.all-languages') },
              ...languages.map((value) => ({ value, label: t(`admin.list.missing-${value}`) })),
            ]}
            onChange={(missing) => onChange({ missing: missing === 'all' ? '' : missing })}
          />
          <SelectInput
            aria-label={t('admin.list.waiting')}
            value={state.waiting || 'all'}
            options={[
              { value: 'all', label: t('admin.list.all-work') },
              ...waitingFilters.map((value) => ({ value, label: t(`admin.list.waiting-${value}`) })),
            ]}
            onChange={(waiting) => onChange({ waiting: waiting === 'all' ? '' : waiting })}
          />
        </>
      )}
      {shape.domains && (
        <SelectInput
          aria-label={t('admin.field.domain')}
          value={state.domain || 'all'}
          options={[
            { value: 'all', label: t('admin.topic.all-domains') },
            ...domains.map((value) => ({ value, label: t(`admin.topic.domains.${value}`) })),
          ]}
          onChange={(domain) => onChange({ domain: domain === 'all' ? '' : domain })}
        />
      )}
      {shape.spam && <InboxSelect state={state} shape={shape} onChange={onChange} />}
      {shape.sorts.length > 1 && (
        <SelectInput
          aria-label={t('admin.list.sort-by')}
          value={state.sort}
          options={shape.sorts.map((value) => ({ value, label: t(`admin.list.sort-${value}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </search>
  );
}

/** Filters of visitor messages and subscribers: open, answered, unconfirmed or spam. */
function InboxSelect({ state, shape, onChange }: ListToolsProps) {
  const t = useTexts();
  const all = { spam: '', answered: '', pending: '' } as const;
  const answers = [
    { value: 'waiting', label: t('admin.response-time.filter-waiting'), part: { ...all, answered: '0' } },
    { value: 'answered', label: t('admin.response-time.filter-answered'), part: { ...all, answered: '1' } },
  ] as const;
  const pending = [
    { value: 'pending', label: t('admin.subscribers.pending'), part: { ...all, pending: '1' } },
  ] as const;
  const options = [
    { value: 'all', label: t('admin.spam.without-spam'), part: all },
    ...(shape.answers ? answers : []),
    ...(shape.pending ? pending : []),
    { value: 'spam', label: t('admin.spam.spam'), part: { ...all, spam: '1' } },
  ] as const;
  const chosen = options.find(
    ({ part }) =>
      part.spam === state.spam && part.answered === state.answered && part.pending === state.pending,
  );
  return (
    <SelectInput
      aria-label={t('admin.spam.filter')}
      value={chosen?.value ?? 'all'}
      options={options.map(({ value, label }) => ({ value, label }))}
      onChange={(value) => onChange(options.find((each) => each.value === value)?.part ?? {})}
    />
  );
}
