import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PartNotLoaded } from './load-failed.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component whose scripts load when it is first shown. */
export interface Late<Props> extends FunctionComponent<Props> {
  /** Loads the scripts before they are needed. The component then shows at once. */
  prefetch: () => void;
}

interface LateOptions<Props> {
  /** Returns the placeholder during the load. Without it, the nearest Suspense around the component waits. */
  loading?: (props: Props) => ReactNode;
  /**
   * Returns the replacement of the component after a failure. `retry` is undefined for a component that failed after it
   * had loaded: it would start again with the texts that it was first given.
   */
  failed?: (retry: (() => void) | undefined, props: Props) => ReactNode;
}

/** The scripts of a part are gone: the network is down, or an update has replaced them. */
class NotLoaded extends Error {}

interface Source<Props> {
  loaded: () => ComponentType<Props> | undefined;
  start: () => Promise<ComponentType<Props>>;
  /** The next start requests the scripts again. */
  forget: () => void;
}

/**
 * Loads a component when it is first shown. Its failure replaces only this component, and a retry requests the scripts
 * again, which React's `lazy` never does.
 */
export function late<Props extends object>(
  load: Load<Props>,
  { loading, failed = (retry) => <PartNotLoaded onRetry={retry} /> }: LateOptions<Props> = {},
): Late<Props> {
  const source = createSource(load);
  const show = (props: Props) => {
    const part = <Part source={source} props={props} />;
    return (
      <ErrorBoundary
        fallback={(error, retry) => failed(error instanceof NotLoaded ? retry : undefined, props)}
        onError={source.forget}
      >
        {loading ? <Suspense fallback={loading(props)}>{part}</Suspense> : part}
      </ErrorBoundary>
    );
  };
  return Object.assign(show, { prefetch: () => void source.start().catch(source.forget) });
}

/**
 * Loads a dialog or a menu when it is first opened. If that fails, a toast says so and the overlay closes, so that its
 * button opens it again.
 */
export function lateOverlay<Props extends { onClose: () => void }>(load: Load<Props>): Late<Props> {
  return late(load, {
    loading: ({ onClose }) => <KeyHold onClose={onClose} />,
    failed: (_retry, { onClose }) => <FailedToast onClose={onClose} />,
  });
}

function createSource<Props>(load: Load<Props>): Source<Props> {
  let loaded: ComponentType<Props> | undefined;
  let request: Promise<ComponentType<Props>> | undefined;
  async function fetchPart() {
    try {
      loaded = await load();
      return loaded;
    } catch (cause) {
      throw new NotLoaded('The scripts of a part did not load.', { cause });
    }
  }
  return {
    loaded: () => loaded,
    start() {
      request ??= fetchPart();
      return request;
    },
    forget() {
      request = undefined;
    },
  };
}

function Part<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  // After a wait React shows the component up to 300 ms late. A loaded one does not wait.
  const Loaded = source.loaded() ?? use(source.start());
  return <Loaded {...props} />;
}

/** Reports a failed part by a toast, and closes it. */
export function FailedToast({ onClose }: { onClose?: () => void }) {
  const t = useTexts();
  const toasts = useToasts();
  useEffect(() => {
    toasts.show({
      title: t('common.state.load-failed'),
      destructive: true,
      action: { label: t('admin.copy.reload'), run: () => location.reload() },
    });
    onClose?.();
  }, [t, toasts, onClose]);
  return null;
}

const heldKeys = ['Enter', 'Backspace', 'Delete', 'Escape'];

/**
 * Holds typed text for an overlay that still loads, so that the text behind it does not change, and enters it into the
 * first field of the overlay. Escape closes the overlay.
 */
function KeyHold({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    let typed = '';
    function hold(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey } = event;
      // Other keys are commands, for example to reload the page.
      if (ctrlKey || metaKey || (key.length > 1 && !heldKeys.includes(key))) return;
      event.preventDefault();
      event.stopPropagation();
      if (key.length === 1) typed += key;
      if (key === 'Backspace') typed = typed.slice(0, -1);
      if (key !== 'Escape') return;
      typed = '';
      close.current();
    }
    window.addEventListener('keydown', hold, true);
    return () => {
      window.removeEventListener('keydown', hold, true);
      if (typed) enterOnFocus(typed);
    };
  }, []);
  return null;
}

/** Enters a text into the next field that takes the focus. The next action of the user discards it. */
function enterOnFocus(text: string) {
  const before = document.activeElement;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  for (const action of ['keydown', 'pointerdown'])
    window.addEventListener(action, () => listening.abort(), options);
  window.addEventListener(
    'focusin',
    ({ target }) => {
      const isField = target instanceof Element && target.matches('input, textarea, [contenteditable]');
      if (!isField || target === before) return;
      listening.abort();
      // React focuses the field while it still commits the overlay.
      queueMicrotask(() => document.execCommand('insertText', false, text));
    },
    options,
  );
}
