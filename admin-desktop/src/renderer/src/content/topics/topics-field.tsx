import { topicLimits } from '@institute/core/content/topic/limits.ts';
import { findTopic, isNamedLike, type TopicEntry, topicName } from '@institute/core/content/topic/names.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { splitTags } from '@institute/core/lib/text.ts';
import { Select } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { itemUrl } from '#dashboard/lib/views.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TopicTag } from './topic-tag.tsx';
import styles from './topics.module.css';
import { keyOf } from './topics-values.ts';
import { useTopics } from './use-topics.ts';

/** Maximum number of suggestions. All are in the page, so that screen readers count them. */
const maxSuggested = 50;

type WithTopics = FormValues & { topics: TopicEntry[] };

/** The topics of a work: existing ones, found by any of their names, and new names. */
export function TopicsField<Values extends WithTopics>({
  values: { topics, language },
  change,
  fieldError,
}: Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'>) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const list = useTopics(isOpen || topics.length > 0);
  const known = list.data ?? [];
  const typed = search.trim();
  const found = typed ? findTopic(known, { name: typed }) : undefined;
  const problems = topics.map((_, index) => fieldError(`topics.${index}.name`));
  const wrong = problems.findIndex(Boolean);
  const error =
    topics.length > topicLimits.perWork
      ? t('admin.topic.too-many', { max: topicLimits.perWork })
      : (fieldError('topics') ?? (wrong < 0 ? undefined : `${topics[wrong]?.name}: ${problems[wrong]}`));

  function set(next: (before: readonly TopicEntry[]) => TopicEntry[]) {
    change(
      (before) => ({ ...before, topics: next(before.topics) }),
      'topics',
      ...topics.map((_, index) => `topics.${index}.name`),
    );
  }

  const entryOf = (name: string): TopicEntry => {
    const topic = findTopic(known, { id: name, name });
    return topic ? { id: topic.id, name: topicName(topic, language) ?? topic.name } : { name };
  };

  /** Adds topics by id or name. Those that the work has already stay where they are. */
  function add(given: readonly string[]) {
    setSearch('');
    if (given.length === 0) return;
    set((before) => {
      const after = [...before];
      for (const entry of given.map(entryOf))
        if (!after.some((each) => keyOf(each) === keyOf(entry))) after.push(entry);
      return after;
    });
  }

  const remove = (entry: TopicEntry) =>
    set((before) => before.filter((each) => keyOf(each) !== keyOf(entry)));

  function select(keys: readonly string[]) {
    const added = keys.filter((key) => topics.every((each) => keyOf(each) !== key));
    if (added.length > 0) add(added);
    else set((before) => before.filter((each) => keys.includes(keyOf(each))));
  }

  const isChosen = (id: string) => topics.some((each) => findTopic(known, each)?.id === id);
  const isTaken = found ? isChosen(found.id) : topics.some(({ name }) => name === typed);
  const labelOf = (topic: (typeof known)[number]) => {
    const name = topicName(topic, language) ?? topic.name;
    const other = topicName(topic, otherLanguage(language));
    return other && other !== name ? `${name} (${other})` : name;
  };
  const optionOf = (topic: (typeof known)[number]) => ({ value: topic.id, label: labelOf(topic) });
  // The typed name comes first, so that Enter takes it.
  const suggested = known.filter((each) => each !== found && !isChosen(each.id) && isNamedLike(each, typed));
  const first = found
    ? [optionOf(found)]
    : typed
      ? [{ value: typed, label: t('admin.topic.add', { name: typed }) }]
      : [];
  const options = isTaken ? [] : [...first, ...suggested.map(optionOf)].slice(0, maxSuggested);
  const nothing = isTaken
    ? 'admin.topic.taken'
    : list.isFetching
      ? 'admin.topic.loading'
      : list.isError
        ? 'admin.topic.not-loaded'
        : 'admin.topic.no-match';

  return (
    <Field
      name="topics"
      label={t('admin.field.topics')}
      hint={t('admin.topic.hint')}
      error={error}
      note={list.isError && t('admin.topic.not-loaded')}
    >
      {(control) => (
        <>
          <Select
            {...control}
            mode="multiple"
            virtual={false}
            suffixIcon={<ChevronDown size={16} aria-hidden="true" />}
            status={error ? 'error' : ''}
            placeholder={t('admin.topic.placeholder')}
            notFoundContent={t(nothing)}
            showSearch={{
              filterOption: false,
              searchValue: search,
              onSearch: (text) => (text.includes(',') ? add(splitTags(text)) : setSearch(text)),
            }}
            value={topics.map(keyOf)}
            options={options}
            onInputKeyDown={({ key }) => key === 'Enter' && isTaken && setSearch('')}
            onOpenChange={(open) => {
              setOpen(open);
              if (open && list.isError) void list.refetch();
            }}
            onChange={select}
            // Typed text would be lost.
            onBlur={() => add(splitTags(search))}
            tagRender={({ value }) => {
              const index = topics.findIndex((each) => keyOf(each) === value);
              const entry = topics[index];
              if (!entry) return <span />;
              return (
                <TopicTag
                  {...{ entry, language }}
                  topic={findTopic(known, entry)}
                  isLoaded={list.data !== undefined}
                  isWrong={problems[index] !== undefined}
                  onRemove={() => {
                    remove(entry);
                    document.getElementById(control.id)?.focus();
                  }}
                />
              );
            }}
          />
          <IncompleteTopics {...{ topics, known, language }} />
        </>
      )}
    </Field>
  );
}

interface IncompleteTopicsProps {
  topics: readonly TopicEntry[];
  known: readonly StaffTopic[];
  /** The main language of the work. */
  language: Language;
}

/** Names the topics of a work without a name in its other language or without a domain, with links to their forms. */
function IncompleteTopics({ topics, known, language }: IncompleteTopicsProps) {
  const t = useTexts();
  const other = otherLanguage(language);
  const incomplete = topics.flatMap((entry) => {
    const topic = findTopic(known, entry);
    if (!topic) return [];
    const hasName = topicName(topic, other) !== undefined;
    if (hasName && topic.domain) return [];
    const lacks = hasName ? 'domain' : topic.domain ? 'name' : 'both';
    return [{ id: topic.id, name: topicName(topic, language) ?? topic.name, lacks } as const];
  });
  if (incomplete.length === 0) return null;
  return (
    <ul className={styles.incomplete} aria-label={t('admin.topic.incomplete')}>
      {incomplete.map(({ id, name, lacks }) => (
        <li key={id}>
          {t(`admin.topic.lacks-${lacks}`, { name, language: t(`common.language.inline.${other}`) })}{' '}
          <Link to={itemUrl('topic', id)}>{t('admin.topic.complete', { name })}</Link>
        </li>
      ))}
    </ul>
  );
}
