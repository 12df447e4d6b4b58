import { createContext } from 'react';

/** True in the preview of an unpublished item, whose PDF, citations and calendar do not exist yet. */
export const PreviewModeContext = createContext(false);
