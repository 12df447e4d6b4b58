import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmOptions {
  title: string;
  text: string;
  /** An explanation below the question. */
  detail?: string | undefined;
  yes: string;
  no: string;
  danger?: boolean;
  /**
   * Runs after the confirmation while the dialog stays open and its button shows `busy`. Returns whether it
   * succeeded.
   */
  action?: () => Promise<boolean>;
  busy?: string;
}

type Confirm = (question: ConfirmOptions) => Promise<boolean>;
interface ConfirmRequest extends ConfirmOptions {
  respond: (yes: boolean) => void;
}

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/**
 * Prompts in a dialog.
 * @returns whether the user confirmed and the action succeeded; Escape cancels
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

/** Shows one confirmation at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ConfirmRequest>();
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const respond = (yes: boolean) => {
          setRequest(undefined);
          resolve(yes);
        };
        setRequest({ ...question, respond });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {request && <ConfirmDialog {...request} />}
    </ConfirmContext>
  );
}

function ConfirmDialog({ title, text, detail, yes, no, danger, action, busy, respond }: ConfirmRequest) {
  const [running, setRunning] = useState(false);
  const answered = useRef(false);
  async function confirm() {
    // A second press may arrive before the button is disabled.
    if (answered.current) return;
    answered.current = true;
    if (!action) return respond(true);
    setRunning(true);
    respond(await action());
  }
  return (
    <Dialog title={title} onCancel={() => !running && respond(false)}>
      <p>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <DialogActions>
        <Button onClick={() => respond(false)} disabled={running}>
          {no}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={confirm} disabled={running}>
          {running && busy ? busy : yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
