import { ChevronRight } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './waiting.module.css';
import type { WaitingEntry, WaitingGroup } from './waiting-groups.ts';

interface WaitingSectionProps {
  group: WaitingGroup;
  /** In place of the name of the group. */
  title?: string;
  /** The number of entries that are visible before the user asks for more. */
  firstShown?: number;
}

/** A group of waiting work: its number, its first entries, and the others on request. */
export function WaitingSection({
  group: { key, total, entries, links },
  title,
  firstShown = 3,
}: WaitingSectionProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, firstShown);
  useLayoutEffect(() => {
    // The pressed button disappeared.
    if (isWhole) list.current?.children[firstShown]?.querySelector('a')?.focus();
  }, [isWhole, firstShown]);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h4 id={id}>
          {title ?? t(`admin.waiting.group.${key}`)}{' '}
          <span className={styles.number}>{new Intl.NumberFormat(language).format(total)}</span>
        </h4>
        {links.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </div>
      <ul ref={list}>
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {entries.length > shown.length && (
        <div className={styles.foot}>
          <Button small variant="quiet" onClick={() => setIsWhole(true)}>
            {t('admin.waiting.more', { count: entries.length - shown.length })}
          </Button>
        </div>
      )}
      {isWhole && total > entries.length && (
        <p className={styles.foot}>{t('admin.waiting.shown', { shown: entries.length, total })}</p>
      )}
    </section>
  );
}

function Entry({
  entry: { Icon, badges, meta, title, language, to, action, about = '' },
}: {
  entry: WaitingEntry;
}) {
  const t = useTexts();
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div>
        <p className={styles.meta}>
          {badges.map(({ text, variant }) => (
            <Badge key={text} variant={variant}>
              {text}
            </Badge>
          ))}
          {meta && <span>{meta}</span>}
        </p>
        <p className={styles.title} lang={language} dir="auto">
          {title}
        </p>
      </div>
      <Link
        className={styles.action}
        to={to}
        aria-label={t(`admin.waiting.${action}-named`, { title, language: about })}
      >
        <span>{t(`admin.waiting.${action === 'request' ? 'open' : action}`)}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}
