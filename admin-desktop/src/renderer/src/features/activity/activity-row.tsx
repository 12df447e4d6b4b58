import { byTerminal } from '@institute/core/activity/limits.ts';
import type { ActivityEntry } from '@institute/core/activity/schemas.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type TextKey, useTexts } from '#src/renderer/src/app/texts.ts';
import { tabOfKind } from '#src/renderer/src/app/views.ts';
import styles from './activity.module.css';

/** Actions that deserve attention. */
const alarming: readonly ActivityEntry['act'][] = ['sign-in-failed', 'code-refused'];

/** One entry: a sentence with links to its objects. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { at } = entry;
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={toWibIso(at)}>
        {toWibIso(at).slice(11, 16)}
      </time>
      <ActivitySentence entry={entry} />
    </li>
  );
}

/** Describes the action, its count and its IP address. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const t = useTexts();
  const { address, times, act } = entry;
  return (
    <p className={styles.sentence}>
      {alarming.includes(act) && <CircleAlert size={16} aria-hidden="true" className={styles.alarm} />}
      <Sentence entry={entry} />
      {times > 1 && <span className={styles.more}>{t('admin.activity.times', { count: times })}</span>}
      {address && <span className={styles.more}>{t('admin.activity.from', { address })}</span>}
    </p>
  );
}

/** Delimiters around interpolated names, so that they can become links. Names never contain these characters. */
const [whoMark, whatMark] = ['\u0001', '\u0002'];

function Sentence({ entry }: { entry: ActivityEntry }) {
  const t = useTexts();
  const { act, kind, who } = entry;
  const key: TextKey =
    kind === 'user' && isOwnToo(act) ? `admin.activity.act.${act}-of` : `admin.activity.act.${act}`;
  const sentence = t(key, { who: whoMark, what: whatMark });
  const parts: Record<string, ReactNode> = {
    [whoMark]: <strong key="who">{nameOf(who)}</strong>,
    [whatMark]: <What key="what" entry={entry} />,
  };
  // A single element, so that screen readers read it as one sentence.
  return <span>{sentence.split(/([\u0001\u0002])/).map((part) => parts[part] ?? part)}</span>;

  function nameOf(name: string | null) {
    if (name === null) return t('admin.activity.nobody');
    return name === byTerminal ? t('admin.activity.terminal') : name;
  }
}

/** Actions of users on their own account, with the variant for actions by others. */
function isOwnToo(act: ActivityEntry['act']): act is 'sessions-ended' | 'two-factor-off' {
  return act === 'sessions-ended' || act === 'two-factor-off';
}

function What({ entry: { kind, itemId, name, isThere } }: { entry: ActivityEntry }) {
  const t = useTexts();
  if (kind === null || kind === 'user') return name;
  const isUnnamed = kind === 'media' && name === null;
  const label = isUnnamed
    ? t('admin.activity.kind.media-unnamed')
    : t(`admin.activity.kind.${kind}`, { name: name ?? '' });
  if (!isThere) return label;
  if (kind === 'digest') return <Link to="?tab=newsletter">{label}</Link>;
  if (kind === 'media') return <Link to={`?tab=media&open=${itemId}`}>{label}</Link>;
  if (kind === 'contact') return <Link to="?tab=contacts">{label}</Link>;
  return <Link to={`?tab=${tabOfKind[kind]}&item=${itemId}`}>{label}</Link>;
}
