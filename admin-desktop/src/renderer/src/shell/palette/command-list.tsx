import { useEffect, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './palette.module.css';
import type { Command } from './use-commands.ts';

interface ShownChoice extends Command {
  /** The languages of label and note, if they differ from the dashboard's. */
  lang?: string | undefined;
  noteLang?: string | undefined;
}

interface CommandListProps {
  id: string;
  groups: readonly { name: string; choices: readonly ShownChoice[] }[];
  current: Command | undefined;
  idOf: (choice: Command) => string;
  onRun: (choice: Command) => void;
}

/**
 * Groups of commands. The focus stays in the search field, and `aria-activedescendant` marks the selected command.
 */
export function CommandList({ id, groups, current, idOf, onRun }: CommandListProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <div ref={box} className={styles.list} id={id} role="listbox" aria-label={t('admin.palette.found')}>
      {groups.map(({ name, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, not fieldsets
        <div key={name} role="group" aria-label={name}>
          <p className={styles.group} aria-hidden="true">
            {name}
          </p>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field
            <div
              key={choice.id}
              id={idOf(choice)}
              className={styles.choice}
              role="option"
              aria-selected={choice.id === currentId}
              onClick={() => onRun(choice)}
            >
              <span className={styles.label} lang={choice.lang} dir="auto">
                {choice.label}
              </span>
              {choice.note && (
                <span className={styles.note} lang={choice.noteLang} dir="auto">
                  {choice.note}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
