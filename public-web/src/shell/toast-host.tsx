import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { toasts } from '#site/lib/toasts.ts';
import { PlainToaster, type ToasterProps } from '#site/ui/plain-toaster.tsx';

type ToasterView = ComponentType<ToasterProps>;

const none: ToasterProps['toasts'] = [];
const loadToaster = async (): Promise<ToasterView> => (await import('#site/ui/toaster.tsx')).Toaster;

/**
 * Renders toasts. The first focus in a form loads the view with swipes and shortcut, which shows the toasts after it. The
 * plain view shows them before, and if the file is gone.
 */
export function ToastHost({ load = loadToaster }: { load?: () => Promise<ToasterView> }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.toasts, () => none);
  // Not a state: a visible toast must not move to the other view, which would announce it again.
  const [latest] = useState<{ View: ToasterView }>({ View: PlainToaster });

  useEffect(() => {
    function onFocus({ target }: FocusEvent) {
      if (!(target as Element).closest('form')) return;
      load().then(
        (View) => {
          latest.View = View;
          document.removeEventListener('focusin', onFocus);
        },
        // The next focus tries again.
        () => undefined,
      );
    }
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [load, latest]);

  const props = { toasts: shown, onDismiss: toasts.dismiss };
  return (
    <ToastBoundary fallback={<PlainToaster {...props} />}>
      <latest.View {...props} />
    </ToastBoundary>
  );
}

/** Shows the plain view if the other one fails: an uncaught error would empty the page. */
class ToastBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
