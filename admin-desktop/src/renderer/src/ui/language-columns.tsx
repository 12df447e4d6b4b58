import { type Language, otherLanguage } from '@institute/core/locale.ts';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useIsWideScreen } from '#src/renderer/src/app/use-is-wide-screen.ts';
import { Badge } from './badge.tsx';
import styles from './language-columns.module.css';
import { panelId, TabList } from './tab-list.tsx';

export interface LanguageMark {
  text: string;
  look?: 'warn' | 'done';
}

interface LanguageColumnsProps {
  /** The main language. It comes first. */
  main: Language;
  /** The visible language in the tabbed layout. */
  shown: Language;
  onShow: (language: Language) => void;
  /** A status next to the language's name. */
  mark: (language: Language) => LanguageMark;
  /** The number of field rows, for aligning both columns. */
  rows: number;
  /** The fields of one language. */
  children: (language: Language) => ReactNode;
}

/** The fields of both languages: side by side from 1100 px, otherwise in two tabs. */
export function LanguageColumns({ main, shown, onShow, mark, rows, children }: LanguageColumnsProps) {
  const t = useTexts();
  const wide = useIsWideScreen();
  const id = useId();
  const order = [main, otherLanguage(main)];
  // The other language's fields, including an editor, mount on first view.
  const [seen, setSeen] = useState<readonly Language[]>([]);
  const visible = wide ? order : [shown];
  const unseen = visible.filter((language) => !seen.includes(language));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);

  const heading = (language: Language) => {
    const { text, look } = mark(language);
    return (
      <>
        <span className={styles.name} id={`${id}-${language}`}>
          {t(`common.language.name.${language}`)}
        </span>{' '}
        <Badge look={look}>{text}</Badge>
      </>
    );
  };

  return (
    <div className={styles.columns} style={{ '--rows': rows + 1 } as CSSProperties}>
      {!wide && (
        <TabList
          label={t('admin.language.tabs')}
          id={id}
          items={order.map((key) => ({ key, label: heading(key) }))}
          isActive={shown}
          onSelect={onShow}
        />
      )}
      {order.map((language) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles allow a name.
        <div
          key={language}
          id={panelId(id, language)}
          className={styles.column}
          role={wide ? 'group' : 'tabpanel'}
          aria-labelledby={`${id}-${language}`}
          hidden={!visible.includes(language)}
        >
          {wide && <div className={styles.head}>{heading(language)}</div>}
          {(seen.includes(language) || visible.includes(language)) && children(language)}
        </div>
      ))}
    </div>
  );
}
