import { createContext } from 'react';

/** The stored text of the other language, which an editor reads without rendering at each of its changes. */
export const OtherText = createContext('');
