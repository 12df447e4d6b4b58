interface DashboardPolicy {
  /** Carried by the style elements that components write while they run. */
  nonce: string;
  /** Whether pictures and videos from other servers may be shown. */
  foreignMedia: boolean;
}

/**
 * The content security policy of the dashboard's document, in the browser and in the desktop app, as the value of
 * its header. Its components write styles while they run: into style elements that carry the nonce, and into style
 * attributes.
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
