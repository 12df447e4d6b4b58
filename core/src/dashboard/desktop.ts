import { z } from 'zod';
import { brand } from '#core/brand/brand.ts';
import { slugify } from '#core/lib/text.ts';

/** The product name in the identity of every server. The desktop app checks it. */
export const productName = 'institute-website';

/**
 * The version of the API between dashboard and server. Raise it when a change breaks older dashboards. The app then
 * reports which of the two needs an update.
 */
export const apiVersion = 1;

/** The oldest desktop app that a server supports. */
export const minDesktop = '0.1.0';

/** The URL scheme of the app: 'scheme://articles/...'. It must not change after users have links with it. */
export const deepLinkScheme = slugify(brand.shortName.en);

/**
 * The id of the app for operating systems. Settings, notifications and updates depend on it, so it must not change.
 */
export const appId = `org.example.${deepLinkScheme}`;

/** The identity of a server in the response of `/api/health`. */
export const serverIdentity = z.object({
  app: z.literal(productName),
  apiVersion: z.number().int(),
  minDesktop: z.string().regex(/^\d+\.\d+\.\d+$/),
  siteName: z.string().min(1).max(200),
});
export type ServerIdentity = z.output<typeof serverIdentity>;

export const ownIdentity: ServerIdentity = {
  app: productName,
  apiVersion,
  minDesktop,
  siteName: brand.name.en,
};
