import { z } from 'zod';
import { brand } from './brand.ts';
import { slugify } from './text.ts';

/** What every server of this product calls itself, so that the desktop app tells it from any other. */
export const productName = 'institute-website';

/**
 * The version of the contract between dashboard and server. It rises when a call changes so that an older
 * dashboard can no longer work with it; then the app says which of the two must be brought up to date.
 */
export const apiVersion = 1;

/** The oldest desktop app that a server works with. */
export const minDesktop = '0.1.0';

/** The protocol that opens the app: 'scheme://articles/...'. Once people have links with it, it must stay. */
export const deepLinkScheme = slugify(brand.shortName);

/** By this the systems know the app: settings, notifications and updates hang on it, so it must stay. */
export const appId = `org.example.${deepLinkScheme}`;

/** What a server says of itself to whoever asks `/api/health`, besides how it is. */
export const serverIdentity = z.object({
  app: z.literal(productName),
  apiVersion: z.number().int(),
  minDesktop: z.string().regex(/^\d+\.\d+\.\d+$/),
  siteName: z.string().min(1).max(200),
});
export type ServerIdentity = z.output<typeof serverIdentity>;

/** The identity of this server. */
export const ownIdentity: ServerIdentity = {
  app: productName,
  apiVersion,
  minDesktop,
  siteName: brand.name,
};
