/** A window, as the app's quitting needs it. */
interface Closable {
  close(): void;
}

/** The windows that are open, by the number of their page. */
export const windows = new Map<number, Closable>();
