import { byTerminal } from '@institute/core/content/activity/limits.ts';
import type { ActivityEntry } from '@institute/core/content/activity/schemas.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { itemUrl, mediaUrl, messageUrl, trashUrl } from '#dashboard/lib/views.ts';
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

function What({ entry }: { entry: ActivityEntry }) {
  const t = useTexts();
  const { kind, name } = entry;
  if (kind === null) return name;
  const isUnnamed = kind === 'media' && name === null;
  const label =
    kind === 'user'
      ? name
      : isUnnamed
        ? t('admin.activity.kind.media-unnamed')
        : t(`admin.activity.kind.${kind}`, { name: name ?? '' });
  const address = addressOf(entry);
  return address ? <Link to={address}>{label}</Link> : label;
}

/** Returns the address of the item, or of the trash if the item is there. */
function addressOf({ kind, itemId, isThere, nameInTrash }: ActivityEntry): string | undefined {
  if (nameInTrash !== null) return trashUrl(nameInTrash);
  if (!isThere || kind === null || itemId === null) return undefined;
  if (kind === 'user') return '?tab=users';
  if (kind === 'digest') return '?tab=newsletter';
  if (kind === 'redirect') return '?tab=addresses';
  if (kind === 'media') return mediaUrl(itemId);
  return kind === 'contact' ? messageUrl(itemId) : itemUrl(kind, itemId);
}
