import type { Language } from '@institute/core/i18n/locale.ts';
import { createContext, type ReactNode, useContext } from 'react';

/** The reviews of the item of an open form, for its checklist and messages. */
export interface FormReviewState {
  /** Whether the settings have the part. */
  hasPart: boolean;
  /** The languages that would become public without the approval that they need. */
  missing: readonly Language[];
  /** The languages whose current text has an approval. */
  approved: readonly Language[];
  /** Opens the part and moves the focus to it. */
  goTo: () => void;
}

/** Changes with each key press. */
const PartContext = createContext<ReactNode>(null);
/** Changes with the reviews only, because the checklist is too slow for each key press. */
const StateContext = createContext<FormReviewState>({
  ...{ hasPart: false, missing: [], approved: [] },
  goTo() {},
});

interface ReviewProviderProps {
  part: ReactNode;
  state: FormReviewState;
  children: ReactNode;
}

export function ReviewProvider({ part, state, children }: ReviewProviderProps) {
  return (
    <StateContext value={state}>
      <PartContext value={part}>{children}</PartContext>
    </StateContext>
  );
}

/** The part of the settings with the reviews. Empty for content types and institutes without reviews. */
export function ReviewSlot() {
  return useContext(PartContext);
}

export function useFormReview(): FormReviewState {
  return useContext(StateContext);
}
