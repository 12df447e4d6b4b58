import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { Segmented } from 'antd';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { useFormLayout } from './form-layout.tsx';
import styles from './language-columns.module.css';

export interface LanguageMark {
  text: string;
  variant?: 'warn' | 'done';
}

interface LanguageColumnsProps {
  /** The main language. It comes first. */
  main: Language;
  /** The language that the user edits. The other one is hidden if there is space for one. */
  shown: Language;
  onShow: (language: Language) => void;
  /** A status next to the language's name. */
  mark: (language: Language) => LanguageMark;
  /** The number of field rows, for aligning both columns. */
  rows: number;
  /**
   * The fields of one language.
   * @param toolbarPlace the element for their toolbar, which both columns share; none while it belongs to the other one
   */
  children: (language: Language, toolbarPlace: HTMLElement | null) => ReactNode;
}

/**
 * The fields of both languages: side by side if there is space, otherwise one at a time. antd has no such layout. The
 * toolbar belongs to the column that had the focus last.
 */
export function LanguageColumns({ main, shown, onShow, mark, rows, children }: LanguageColumnsProps) {
  const t = useTexts();
  const { hasColumns } = useFormLayout();
  const id = useId();
  const order = [main, otherLanguage(main)];
  // The other language's fields, including an editor, mount on first view.
  const [seen, setSeen] = useState<readonly Language[]>([]);
  const visible = hasColumns ? order : [shown];
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null);
  const unseen = visible.filter((language) => !seen.includes(language));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);

  const heading = (language: Language) => {
    const { text, variant } = mark(language);
    return (
      <>
        <span className={styles.name} id={`${id}-${language}`}>
          {t(`common.language.name.${language}`)}
        </span>{' '}
        <Badge variant={variant}>{text}</Badge>
      </>
    );
  };

  return (
    <div
      className={`${styles.columns} ${hasColumns ? styles.both : ''}`}
      style={{ '--rows': rows + 1 } as CSSProperties}
    >
      {!hasColumns && (
        <Segmented<Language>
          block
          aria-label={t('admin.language.tabs')}
          name={`${id}-language`}
          value={shown}
          options={order.map((value) => ({
            value,
            label: <span className={styles.choice}>{heading(value)}</span>,
          }))}
          onChange={onShow}
        />
      )}
      <div className={styles.toolbar} ref={setToolbarPlace} />
      {order.map((language) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a subgrid in all browsers.
        <div
          key={language}
          className={styles.column}
          role="group"
          aria-labelledby={`${id}-${language}`}
          hidden={!visible.includes(language)}
          onFocus={() => onShow(language)}
        >
          {hasColumns && <div className={styles.head}>{heading(language)}</div>}
          {(seen.includes(language) || visible.includes(language)) &&
            children(language, language === shown ? toolbarPlace : null)}
        </div>
      ))}
    </div>
  );
}
