/** Global class names, defined in base.css and utilities.css. */
export const globals = {
  visuallyHidden: 'visually-hidden',
  container: 'container',
  /** The look of headings. */
  serif: 'serif',
  cropped: 'cropped',
  clamped: 'clamped',
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
