/** Global class names, defined in utilities.css. */
export const globals = {
  visuallyHidden: 'visually-hidden',
  plainText: 'plain-text',
  nowrap: 'nowrap',
  inLight: 'in-light',
  inDark: 'in-dark',
  needsScript: 'needs-script',
} as const;

/** Joins class names and skips false or undefined ones. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
