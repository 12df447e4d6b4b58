import type { DigestCandidate, DigestItemRef } from '@institute/core/inbox/schemas.ts';
import { formatDate } from '@institute/core/lib/dates.ts';
import { Checkbox } from 'antd';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './digest.module.css';

interface DigestItemsProps {
  offered: readonly DigestCandidate[];
  since: string | null;
  selected: readonly DigestItemRef[];
  problem: string | undefined;
  onChange: (selected: DigestItemRef[]) => void;
}

/** The published items to choose from. */
export function DigestItems({ offered, since, selected, problem, onChange }: DigestItemsProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const all = offered.map(({ kind, id }) => ({ kind, id }));
  function choose({ id }: DigestCandidate, isChosen: boolean) {
    const others = selected.filter((each) => each.id !== id);
    const ids = new Set([...others.map((each) => each.id), ...(isChosen ? [id] : [])]);
    // The order of the offered items, not of the selection.
    onChange(offered.flatMap((each) => (ids.has(each.id) ? { kind: each.kind, id: each.id } : [])));
  }
  return (
    <fieldset className={styles.items} aria-invalid={problem ? true : undefined}>
      <legend>{t('admin.digest.items')}</legend>
      <p className={styles.meta}>
        {since
          ? t('admin.digest.since', { date: formatDate(since, language) })
          : t('admin.digest.since-none')}
      </p>
      {offered.length === 0 ? (
        <p>{t('admin.digest.nothing')}</p>
      ) : (
        <div className={styles.actions}>
          <Button small onClick={() => onChange(all)}>
            {t('admin.digest.select-all')}
          </Button>
          <Button small onClick={() => onChange([])}>
            {t('admin.digest.select-none')}
          </Button>
          <p className={styles.meta} role="status">
            {t('admin.digest.selected', { n: selected.length, all: all.length })}
          </p>
        </div>
      )}
      {offered.map((item) => (
        <Checkbox
          key={item.id}
          className={styles.item ?? ''}
          checked={selected.some(({ id }) => id === item.id)}
          onChange={(event) => choose(item, event.target.checked)}
        >
          <span lang={item.language} dir="auto">
            {item.title}
          </span>
          <span className={styles.meta}>
            {[
              t(`admin.digest.${item.kind}`),
              formatDate(item.publishedAt, language),
              ...(item.isNew ? [] : [t('admin.digest.changed')]),
              ...(item.availableLanguages.length > 1
                ? []
                : [t('admin.digest.only-in', { language: t(`common.language.inline.${item.language}`) })]),
            ].join(' · ')}
          </span>
        </Checkbox>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
