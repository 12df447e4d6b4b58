interface DashboardPolicy {
  /** The nonce of the style elements that components add at run time. */
  nonce: string;
  /** Whether images and videos of other servers may load. */
  foreignMedia: boolean;
}

/**
 * Returns the Content-Security-Policy header of the dashboard, for the browser and the desktop app. Components add
 * style elements, which carry the nonce, and style attributes at run time.
 */
export function dashboardPolicy({ nonce, foreignMedia }: DashboardPolicy): string {
  const elsewhere = foreignMedia ? ' https:' : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    // Previews beside the form.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
