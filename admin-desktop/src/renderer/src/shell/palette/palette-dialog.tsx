import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { find } from '@institute/core/dashboard/endpoints.ts';
import type { ItemReference } from '@institute/core/dashboard/schemas.ts';
import { otherLanguage } from '@institute/core/i18n/locale.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { itemUrl } from '#dashboard/lib/views.ts';
import { Dialog } from '#dashboard/ui/dialog.tsx';
import { PlainTextInput } from '#dashboard/ui/plain/text-input.tsx';
import { CommandList } from './command-list.tsx';
import styles from './palette.module.css';
import { type Command, useCommands } from './use-commands.ts';

/**
 * Finds items and commands by search terms. Arrow keys select, Enter runs. Not antd's Select or AutoComplete: their
 * options are a popup that closes after a choice, and these are the content of the dialog.
 */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const listId = useId();
  const errorText = useErrorText();
  const [, setParams] = useSearchParams();
  const [term, setTerm] = useState('');
  // Identified by id, because later results change positions.
  const [chosen, setChosen] = useState<string>();
  const found = useFoundItems(term);
  const commands = useCommands(term);
  const items = found.items.map((item: ItemReference) => ({
    id: item.id,
    label: item.name,
    note: [t(`admin.palette.kind.${item.kind}`), item.otherName].filter(Boolean).join(' · '),
    lang: item.language,
    noteLang: item.otherName ? otherLanguage(item.language) : undefined,
    act: () => setParams(itemUrl(item.kind, item.id)),
  }));
  // With a search term, items come first. Without one, commands do.
  const groups = [
    { name: t(term.trim() ? 'admin.palette.items' : 'admin.palette.latest'), choices: items },
    { name: t('admin.palette.commands'), choices: commands },
  ].filter(({ choices }) => choices.length > 0);
  const all: Command[] = groups.flatMap(({ choices }) => choices);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const current = all[at];
  const idOf = (choice: Command) => `${listId}-${choice.id}`;

  function run(choice: Command | undefined) {
    if (!choice) return;
    // Close first, since an open dialog traps the focus.
    onClose();
    requestAnimationFrame(choice.act);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) {
      event.preventDefault();
      setChosen(all[(at + step + all.length) % all.length]?.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(current);
    }
  }

  return (
    <Dialog title={t('admin.palette.title')} onCancel={onClose}>
      <PlainTextInput
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current)}
        aria-label={t('admin.palette.words')}
        placeholder={t('admin.palette.words')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={term}
        onChange={({ target }) => {
          setTerm(target.value);
          setChosen(undefined);
        }}
        onKeyDown={press}
      />
      {found.isError && <p className={styles.failed}>{errorText(found.error)}</p>}
      <CommandList id={listId} groups={groups} current={current} idOf={idOf} onRun={run} />
      <p className={styles.none} role="status">
        {all.length === 0 && found.isComplete ? t('admin.palette.none') : ''}
      </p>
    </Dialog>
  );
}

/** Milliseconds between the last key press and the request. */
const typingPause = 150;

function matches({ name, otherName }: ItemReference, typed: string): boolean {
  return `${name}\n${otherName ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
}

/** Finds items by title. Never cached, since other users write too. */
function useFoundItems(typed: string) {
  const api = useApi();
  const [term, setTerm] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = { query: { q: term.trim() || undefined } };
  const mayFind = useMayCall(find.items);
  const found = useQuery({
    enabled: mayFind,
    queryKey: queryKeyFor(find.items, input),
    queryFn: ({ signal }) => api.call(find.items, input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isComplete = term === typed && !found.isFetching;
  const known = found.data ?? [];
  return {
    isError: found.isError,
    error: found.error,
    isComplete,
    // Results of previous terms stay only if they match the current ones, because Enter may come before the response.
    items: isComplete ? known : known.filter((item) => matches(item, typed)),
  };
}
