import { presence, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { presenceIntervalMs } from '@institute/core/content/working-copy/limits.ts';
import type { Presence, ReplacedText, WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import type { ContentEditor, ContentType, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormState } from '#dashboard/content/form/form-state.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { differencesOf, threeWayMerge } from '#dashboard/content/history/three-way-merge.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { settleFields } from '#dashboard/lib/settle-fields.ts';
import { newUuid } from './item-id.ts';
import { parseCopy } from './open-item.ts';
import { useWorkingCopy } from './use-working-copy.ts';

/** A field that this form and a colleague changed at the same time. */
interface Collision<Values> {
  /** The values that both started from. */
  initial: Values;
  theirs: Values;
  savedAt: string;
  revision: number;
}

/** A text that another version replaced while this form was open. */
export interface Replacement {
  text: ReplacedText;
  /** The name of the colleague who replaced it. Undefined if this form did. */
  by: string | undefined;
}

interface CopyMergeOptions<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  start: FormState<Values>;
  baseVersion: number | null;
  values: Values;
  setValues: (values: Values) => void;
  /** Stores a version that would otherwise be lost on this device. */
  storeVersion: (values: Values) => void;
}

/**
 * The working copy of an open form, shared with colleagues. Their changes of other fields appear in the form. If both
 * change the same field, the user chooses. A stored text that was not chosen becomes a revision of the item.
 */
export function useCopyMerge<Item extends StoredItem, Values extends FormValues>(
  options: CopyMergeOptions<Item, Values>,
) {
  const { kind, start, values, setValues, storeVersion } = options;
  const t = useTexts();
  const api = useApi();
  const [replacement, setReplacement] = useState<Replacement>();
  const onReplaced = (text: ReplacedText) => setReplacement({ text, by: undefined });
  const copy = useWorkingCopy({ ...options, onStale: merge, onReplaced });
  const { saver } = copy;
  const [collision, setCollision] = useState<Collision<Values>>();
  /** Why the working copy cannot be continued: a colleague ended it, or a newer dashboard wrote it. */
  const [ended, setEnded] = useState<'elsewhere' | 'unreadable'>();
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const params = { kind: kind.name, id: start.id };
  const others = usePresence(kind.name, start.id, {
    expected: saver.revision,
    onRevision(revision, expected) {
      // A response from before a save of this form is outdated. The next report repeats it.
      const isCurrent = () => saver.revision() === expected && !saver.isBusy();
      if (revision === expected || !isCurrent() || collision || ended) return;
      api.call(workingCopy.one, { params }).then(
        (current) => isCurrent() && (current?.revision ?? null) !== expected && merge(current),
        () => {},
      );
    },
  });

  function merge(current: WorkingCopy | null) {
    const theirs = current ? parseCopy(kind, current) : undefined;
    if (!current || !theirs) {
      void saver.hold();
      setEnded(current ? 'unreadable' : 'elsewhere');
      return;
    }
    // The server had this form's text, or a later one, when a colleague replaced it.
    const known = saver.revision();
    const lost = known === null ? undefined : current.replaced.find(({ revision }) => revision >= known);
    if (lost) setReplacement({ text: lost, by: current.savedBy });
    settleFields();
    const mine = latest.current;
    const versions = { initial: saver.stored(), mine, theirs };
    const differences = differencesOf(kind, versions, t);
    const labels = differences.flatMap(({ label, by }) => (by === 'theirs' ? [label] : []));
    const { revision, savedAt } = current;
    if (differences.some(({ by }) => by === 'both')) {
      void saver.hold();
      setCollision({ initial: versions.initial, theirs, savedAt, revision });
      return;
    }
    setValues(threeWayMerge(kind, { ...versions }, labels, t));
    saver.adopt({ revision, values: theirs });
  }

  /** @param replaces whether the stored text is lost unless the server adds it to the history */
  function resolve(chosen: Values, replaces: boolean) {
    if (!collision) return;
    const { revision, theirs } = collision;
    setCollision(undefined);
    settleFields();
    setValues(chosen);
    saver.adopt({ revision, values: theirs }, replaces);
    saver.release();
  }

  return {
    ...{ copy, others, collision, merge, replacement },
    isEnded: ended !== undefined,
    keepMine: () => resolve(latest.current, true),
    takeTheirs() {
      if (!collision) return;
      storeVersion(latest.current);
      resolve(collision.theirs, false);
    },
    /** The merged text is neither version. Mine stays on this device, theirs becomes a revision. */
    saveMerged(merged: Values) {
      storeVersion(latest.current);
      resolve(merged, true);
    },
    /** Continues with a replaced text. The text that replaced it becomes a revision in its turn. */
    putBack(replaced: Values) {
      setReplacement(undefined);
      settleFields();
      setValues(replaced);
      saver.replaceStored();
    },
    dismissReplacement: () => setReplacement(undefined),
    leaveCollision: () => setCollision(undefined),
    /** Goes on with the text of this form as a new working copy. Undefined while an unreadable one exists. */
    continueOwn: ended === 'unreadable' ? undefined : continueOwn,
  };

  function continueOwn() {
    setEnded(undefined);
    saver.adopt({ revision: null, values: start.initial });
    saver.release();
  }
}

interface PresenceOptions {
  /** The revision of the working copy that this form has. */
  expected: () => number | null;
  /** Called with the revision on the server, and the revision of the form at the time of the request. */
  onRevision: (revision: number | null, expected: number | null) => void;
}

/**
 * Reports to the server that this form has the item open.
 * @returns the other open forms of the item
 */
function usePresence(kind: ContentType, id: string, options: PresenceOptions): Presence['others'] {
  const api = useApi();
  const [form] = useState(newUuid);
  const [others, setOthers] = useState<Presence['others']>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let isOpen = true;
    const params = { kind, id, form };
    // Without a connection nobody is reported. The next request repeats it.
    const send = () => {
      const expected = latest.current.expected();
      return api.call(presence.report, { params }).then(
        (found) => {
          if (!isOpen) return;
          setOthers(found.others);
          latest.current.onRevision(found.revision, expected);
        },
        () => {},
      );
    };
    void send();
    const timer = setInterval(send, presenceIntervalMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
      // The server forgets a form that does not report.
      api.call(presence.end, { params }).catch(() => {});
    };
  }, [api, kind, id, form]);
  return others;
}
