/** The few class names that belong to no component; they are defined in utilities.css. */
export const globals = {
  visuallyHidden: 'visually-hidden',
  plainText: 'plain-text',
  nowrap: 'nowrap',
  inLight: 'in-light',
  inDark: 'in-dark',
  needsScript: 'needs-script',
} as const;

/** Joins class names; what is false or missing falls out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
