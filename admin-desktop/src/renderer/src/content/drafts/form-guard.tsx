import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import { countPendingFigures } from '#dashboard/editor/pending-figures.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useSession } from '#dashboard/lib/session.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';

interface OpenForm {
  kind: ContentType;
  /** The form's initial state. The content type knows its type. */
  start: unknown;
  /** The item in the address: its id, or `new`. */
  at: string;
  /** Unique per opening, so that a form never inherits the state of the previous one. */
  serial: number;
}

/** The unsaved changes of an open form. */
export interface Unsaved {
  changed: boolean;
  /** Discards the changes, including the stored draft. */
  discard(): void;
  /**
   * Saves the changes to the server.
   * @returns whether the server has them
   */
  save(): Promise<boolean>;
}

interface FormGuardState {
  form: OpenForm | undefined;
  show(kind: ContentType, start: unknown, at: string): void;
  /** Called when the address names the open item differently: a new item has an id once the server has its text. */
  rename(at: string): void;
  close(): void;
  /** Called by the open form when its unsaved changes appear or end. */
  guard(text: Unsaved): void;
  /**
   * Saves unsaved changes to the server. If that fails, prompts, and discards them on confirmation.
   * @returns whether the form may close
   */
  mayLeave(): Promise<boolean>;
}

const nothing: Unsaved = { changed: false, discard() {}, save: async () => true };

const FormGuardContext = createContext<FormGuardState | undefined>(undefined);

export function useFormGuard(): FormGuardState {
  const guard = useContext(FormGuardContext);
  if (!guard) throw new Error('useFormGuard needs a FormGuard above it.');
  return guard;
}

/** The open form from the view of one content type: its own form or nothing. */
export function useFormOf<Start>(kind: ContentType) {
  const { form, show, ...guard } = useFormGuard();
  const own = form?.kind === kind ? form : undefined;
  return {
    ...guard,
    form: own && { ...own, start: own.start as Start },
    /** The open form of any content type. */
    anyForm: form,
    /** Opens the form without a prompt. Call `mayLeave` first. */
    open: (start: Start, at: string) => show(kind, start, at),
  };
}

/** Holds at most one open form. The browser prompts before the page closes with unsaved changes. */
export function FormGuard({ children }: { children: ReactNode }) {
  const t = useTexts();
  const confirm = useConfirm();
  const session = useSession();
  const [form, setForm] = useState<OpenForm>();
  const unsaved = useRef<Unsaved>(nothing);
  const isOpen = form !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    const release = session.holdForm();
    return release;
  }, [isOpen, session]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current.changed || countPendingFigures() > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const mayLeave = useCallback(async () => {
    const isSaved = !unsaved.current.changed || (await unsaved.current.save());
    // No text that is saved has them.
    if (isSaved && countPendingFigures() === 0) return true;
    const yes = await confirm({
      title: t('admin.dialog.unsaved-title'),
      text: t('admin.dialog.unsaved-question'),
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.keep-editing'),
      danger: true,
    });
    if (yes) unsaved.current.discard();
    return yes;
  }, [confirm, t]);

  const state = useMemo<FormGuardState>(
    () => ({
      form,
      show(kind, start, at) {
        unsaved.current = nothing;
        setForm((before) => ({ kind, start, at, serial: (before?.serial ?? 0) + 1 }));
      },
      rename: (at) => setForm((before) => before && { ...before, at }),
      close() {
        unsaved.current = nothing;
        setForm(undefined);
      },
      guard(text) {
        unsaved.current = text;
      },
      mayLeave,
    }),
    [form, mayLeave],
  );
  return <FormGuardContext value={state}>{children}</FormGuardContext>;
}
