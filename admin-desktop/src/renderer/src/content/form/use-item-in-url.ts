import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { useFormOf } from '#dashboard/content/drafts/form-guard.tsx';
import { openById, UnreadableCopyError } from '#dashboard/content/working-copy/open-item.ts';
import { isUnfinished } from '#dashboard/content/working-copy/unfinished-items.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayPublish } from '#dashboard/lib/permissions.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { itemUrl } from '#dashboard/lib/views.ts';
import { type FormState, startNew } from './form-state.ts';
import type { FormValues } from './form-values.ts';

/** The address of the form of a new item, until the server has its text. */
export const newItem = 'new';

type Start<Values> = () => FormState<Values> | Promise<FormState<Values>>;

/**
 * The form of the item in the address: `?tab=articles&item=<id>`, or `item=new`. Only the address opens and closes it,
 * so that reload, links, back and forward lead to the same item. If the user does not discard
 * unsaved text, the form stays and its address returns.
 * @param isActive whether the tab is visible. The address refers to the visible tab. The form of a hidden tab stays.
 */
export function useItemInUrl<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  isActive: boolean,
) {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTexts();
  const toasts = useToasts();
  const report = useReportError();
  const mayPublish = useMayPublish();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isTraversal = useNavigationType() === 'POP';
  const { form, anyForm, open, rename, close: closeForm, mayLeave } = useFormOf<FormState<Values>>(kind.name);
  /** `null`: the list. `undefined`: the address refers to another tab. */
  const address = isActive ? params.get('item') : undefined;
  /** The form that opens at this address, if it is not the stored one. */
  const given = useRef<{ at: string; start: Start<Values> }>(undefined);
  /** The addresses of the closed form: a new item's address may be changing from `new` to its id. */
  const [closed, setClosed] = useState<readonly string[]>([]);
  const wasActive = useRef(isActive);
  /** The address that the form is following. Another address or form cancels that. */
  const followed = useRef<{ address: string | null; serial: number | undefined }>(undefined);
  /** How often the user went back or forward. */
  const [traversals, setTraversals] = useState(0);
  /** The scroll position in CSS pixels of the list that a form replaced. */
  const listScroll = useRef(0);

  function go(item: string | undefined, replace = false) {
    // The same item may open again before the router has rendered the address.
    setClosed([]);
    setParams(
      () => {
        // Changes may follow each other before the next render. The address already contains the earlier ones.
        const before = new URLSearchParams(window.location.search);
        const after = before.get('tab') === kind.tab ? before : new URLSearchParams({ tab: kind.tab });
        if (item === undefined) after.delete('item');
        else after.set('item', item);
        return after;
      },
      { replace },
    );
  }

  /** @returns undefined after an error, which is reported */
  async function startOf(at: string): Promise<FormState<Values> | undefined> {
    const { current } = given;
    given.current = undefined;
    if (current?.at === at) return current.start();
    if (at === newItem)
      return startNew(kind as unknown as ContentEditor<never, Values>, mayPublish ? {} : kind.draftValues);
    try {
      return await openById(api, kind, at, isUnfinished(queries, kind.name, at));
    } catch (error) {
      if (error instanceof UnreadableCopyError) reportUnreadable();
      else report(error);
      return undefined;
    }
  }

  function reportUnreadable() {
    toasts.show({
      title: t('admin.message.error'),
      description: t('admin.copy.unreadable'),
      destructive: true,
      action: { label: t('admin.copy.reload'), run: () => window.location.reload() },
    });
  }

  async function follow(item: string | null, isCurrent: () => boolean) {
    const start = item === null ? null : await startOf(item);
    if (!isCurrent()) return;
    // After back or forward the entry of the form still exists.
    const isNewEntry = form !== undefined && isTraversal;
    if (start === undefined) return go(form?.at, !isNewEntry);
    const isFree = await mayLeave();
    if (!isCurrent()) return;
    if (!isFree && anyForm && !form) return navigate(itemUrl(anyForm.kind, anyForm.at), { replace: true });
    if (!isFree) return go(form?.at, !isNewEntry);
    if (!start || item === null) return closeForm();
    if (!form) listScroll.current = window.scrollY;
    open(start, item);
  }

  /** Makes the form that of the address, or the address that of the form. */
  function settle(): void {
    // The router renders a navigation later than the browser changes its address. This effect runs again then.
    const next = new URLSearchParams(window.location.search);
    const isBehind = ['tab', 'item'].some((name) => next.get(name) !== params.get(name));
    const before = followed.current;
    followed.current = undefined;
    if (isBehind) return;
    const isReturn = !wasActive.current;
    wasActive.current = address !== undefined;
    const isClosed = closed.some((each) => each === address);
    if (!isClosed && closed.length > 0) setClosed([]);
    if (address === undefined) return;
    if (isClosed) go(undefined);
    else if ((form?.at ?? null) === address) return;
    else if (form && address === form.start.id) rename(address);
    // A link to the tab leads to the form that is open in it.
    else if (form && isReturn && address === null) go(form.at, true);
    else if (before?.address === address && before.serial === form?.serial) followed.current = before;
    else startFollowing(address);
  }

  function startFollowing(to: string | null) {
    const mine = { address: to, serial: form?.serial };
    followed.current = mine;
    const isCurrent = () => followed.current === mine;
    void follow(to, isCurrent).finally(() => {
      if (isCurrent()) followed.current = undefined;
    });
  }

  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  // The router renders fast navigations together, so a navigation can lead from an address to the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, change of the form, and Back.
  useEffect(() => {
    latest.current();
  }, [key, address, form, closed, traversals]);
  useEffect(() => {
    // A quick Back after the return to the form ends at the address that the router rendered last. It renders nothing then.
    const count = () => setTraversals((before) => before + 1);
    window.addEventListener('popstate', count);
    return () => {
      followed.current = undefined;
      window.removeEventListener('popstate', count);
    };
  }, []);

  /** Opens another form than the stored one. */
  async function openAs(at: string, start: Start<Values>) {
    if (form?.at === at || form?.start.id === at) {
      if (await mayLeave()) open(await start(), form.at);
      return;
    }
    given.current = { at, start };
    go(at);
  }

  return {
    ...{ form, listScroll, mayLeave, openAs },
    /** Whether the form of the address is loading. */
    isOpening: !form && address !== null && address !== undefined && !closed.includes(address),
    openAt: (at: string) => go(at),
    /** Replaces the form of the same item without a prompt. */
    replace: (start: FormState<Values>) => form && open(start, form.at),
    /** Closes the form without a prompt. */
    close() {
      setClosed(isActive && form ? [form.at, form.start.id] : []);
      closeForm();
    },
    /** Replaces `new` in the address by the item's id. */
    nameNew: () => form && address === newItem && go(form.start.id, true),
  };
}
