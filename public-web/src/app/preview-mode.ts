import { createContext } from 'react';

/** True in the preview of an item that visitors do not see: its PDF, citations and calendar do not exist yet. */
export const PreviewModeContext = createContext(false);
