import { presence } from '@institute/core/content/working-copy/endpoints.ts';
import { presenceIntervalMs } from '@institute/core/content/working-copy/limits.ts';
import type { Presence } from '@institute/core/content/working-copy/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import type { ContentKind } from '#dashboard/content/content-editor.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { newUuid } from './item-id.ts';

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
export function usePresence(kind: ContentKind, id: string, options: PresenceOptions): Presence['others'] {
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
