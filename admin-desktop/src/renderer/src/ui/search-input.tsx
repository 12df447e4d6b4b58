import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import control from './control.module.css';

/** After the last key, until the search is asked for, in milliseconds. */
const typingPause = 250;

interface SearchInputProps {
  value: string;
  /** What is searched, where it is not a list of content. */
  label?: string;
  onChange: (value: string) => void;
}

/** A search that is asked for when the typing pauses. */
export function SearchInput({ value, label, onChange }: SearchInputProps) {
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
        aria-label={label ?? t('admin.list.search')}
        placeholder={label ?? t('admin.list.search-placeholder')}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  );
}
