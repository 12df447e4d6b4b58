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
import { useConfirm } from '#src/renderer/src/ui/confirm-dialog.tsx';
import type { ContentKind } from './content/content-editor.ts';
import { useSession } from './session.ts';
import { useTexts } from './texts.ts';

interface OpenForm {
  kind: ContentKind;
  /** What the form begins with; its kind knows the type. */
  start: unknown;
  /** Differs for every opening, so that a form never takes over the state of the one before. */
  serial: number;
}

/** What an open form would lose if it were left. */
export interface Unsaved {
  changed: boolean;
  /** Forgets the changes, also where the browser keeps them. */
  discard(): void;
}

interface FormSlotState {
  form: OpenForm | undefined;
  show(kind: ContentKind, start: unknown): void;
  close(): void;
  /** Told by the open form what it would lose. */
  guard(text: Unsaved): void;
  /** Asks where there are unsaved changes; they are discarded after a yes. @returns whether the form may be left */
  mayLeave(): Promise<boolean>;
}

const nothing: Unsaved = { changed: false, discard() {} };

const FormSlotContext = createContext<FormSlotState | undefined>(undefined);

/** The one form of the whole dashboard. */
export function useFormGuard(): FormSlotState {
  const slot = useContext(FormSlotContext);
  if (!slot) throw new Error('There is no form slot here: render inside <FormSlot>.');
  return slot;
}

/** The part of the slot that one kind sees: its own form, while it is the one that is open. */
export function useFormOf<Start>(kind: ContentKind) {
  const { form, show, ...slot } = useFormGuard();
  const own = form?.kind === kind ? form : undefined;
  return {
    ...slot,
    form: own && { start: own.start as Start, serial: own.serial },
    /** Opens the form, without a question: ask `mayLeave` first. */
    open: (start: Start) => show(kind, start),
  };
}

/** Holds at most one open form; leaving the page with unsaved changes makes the browser ask. */
export function FormGuard({ children }: { children: ReactNode }) {
  const t = useTexts();
  const ask = useConfirm();
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
    const warn = (event: BeforeUnloadEvent) => unsaved.current.changed && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const mayLeave = useCallback(async () => {
    if (!unsaved.current.changed) return true;
    const yes = await ask({
      title: t('admin.dialog.unsaved-title'),
      text: t('admin.dialog.unsaved-question'),
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.keep-editing'),
      danger: true,
    });
    if (yes) unsaved.current.discard();
    return yes;
  }, [ask, t]);

  const state = useMemo<FormSlotState>(
    () => ({
      form,
      show(kind, start) {
        unsaved.current = nothing;
        setForm((before) => ({ kind, start, serial: (before?.serial ?? 0) + 1 }));
      },
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
  return <FormSlotContext value={state}>{children}</FormSlotContext>;
}
