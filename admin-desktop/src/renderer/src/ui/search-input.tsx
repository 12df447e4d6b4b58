import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';

/** Delay in milliseconds between the last key press and the search. */
const typingPause = 250;

interface SearchInputProps {
  value: string;
  /** The label, if the field does not search content. */
  label?: string;
  onChange: (value: string) => void;
}

/** A debounced search field. */
export function SearchInput({ value, label, onChange }: SearchInputProps) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change without typing: history navigation or a cleared filter. Unfinished typing wins.
  useEffect(() => {
    if (timer.current === undefined) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Filters that changed during the delay must stay.
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
    <Input
      type="search"
      prefix={<Search size={16} aria-hidden="true" />}
      aria-keyshortcuts="/"
      aria-label={label ?? t('admin.list.search')}
      placeholder={label ?? t('admin.list.search-placeholder')}
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
