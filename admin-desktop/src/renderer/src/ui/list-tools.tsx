import { languages } from '@institute/core/locale.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ListShape, ListState } from '#src/renderer/src/app/list-state.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import control from './control.module.css';
import styles from './list-tools.module.css';
import { SelectInput } from './select-input.tsx';

/** After the last key, until the search is asked for, in milliseconds. */
const typingPause = 250;

interface ListToolsProps {
  state: ListState;
  shape: ListShape;
  onChange: (part: Partial<ListState>) => void;
}

/** Search, status, missing language and order of a list; what its shape has not is not offered. */
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
        </>
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

/** What visitors have sent: without what looks like spam, of that what was answered or not, who has yet to confirm, or the spam alone. */
function InboxSelect({ state, shape, onChange }: ListToolsProps) {
  const t = useTexts();
  const all = { spam: '', answered: '', pending: '' } as const;
  const answers = [
    { value: 'waiting', label: t('admin.promise.filter-waiting'), part: { ...all, answered: '0' } },
    { value: 'answered', label: t('admin.promise.filter-answered'), part: { ...all, answered: '1' } },
  ] as const;
  const pending = [
    { value: 'pending', label: t('admin.subscribers.pending'), part: { ...all, pending: '1' } },
  ] as const;
  const options = [
    { value: 'all', label: t('admin.spam.kept'), part: all },
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

/** A search that is asked for when the typing pauses. */
function SearchInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change by itself: the way back, a cleared filter. What is being typed wins.
  useEffect(() => {
    if (timer.current === undefined) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What else was chosen while the typing paused must not be taken back.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(typed);
    }, typingPause);
  }

  return (
    <span className={control.search}>
      <Search size={16} aria-hidden="true" />
      <input
        className={control.control}
        type="search"
        aria-keyshortcuts="/"
        aria-label={t('admin.list.search')}
        placeholder={t('admin.list.search-placeholder')}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  );
}
