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

type Ask = (question: ConfirmOptions) => Promise<boolean>;
interface Asked extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

const AskContext = createContext<Ask | undefined>(undefined);

/**
 * Prompts in a dialog.
 * @returns whether the user confirmed and the action succeeded; Escape cancels
 */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('There is nobody to ask here: render inside <AskProvider>.');
  return ask;
}

/** Shows one confirmation at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setAsked(undefined);
          resolve(yes);
        };
        setAsked({ ...question, answer });
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked && <QuestionDialog {...asked} />}
    </AskContext>
  );
}

function QuestionDialog({ title, text, detail, yes, no, danger, action, busy, answer }: Asked) {
  const [running, setRunning] = useState(false);
  const answered = useRef(false);
  async function confirm() {
    // A second press may arrive before the button is disabled.
    if (answered.current) return;
    answered.current = true;
    if (!action) return answer(true);
    setRunning(true);
    answer(await action());
  }
  return (
    <Dialog title={title} onCancel={() => !running && answer(false)}>
      <p>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <DialogActions>
        <Button onClick={() => answer(false)} disabled={running}>
          {no}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={confirm} disabled={running}>
          {running && busy ? busy : yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
