import type { Role } from '#core/account/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The required session: none, or that of a signed-in user. */
export type Access = 'public' | 'staff';

/**
 * The part of an endpoint that a client needs for a request. It holds no schemas, so the public site loads no zod.
 * The type parameters describe the request and the response. Only addresses that clients use alone set them.
 */
export interface ClientEndpoint<out Request = unknown, in Response = never> {
  /** The content type or feature. Writes invalidate cached queries by it. */
  resource: string;
  method: Method;
  /** A template such as `/api/articles/slug/:slug`. */
  path: string;
  access: Access;
  /** The roles of the users who may call an endpoint for staff. */
  roles?: readonly Role[];
  /** Returns the client's message for a failed request by HTTP status. Replaces the default message. */
  failure?: (status: number) => string;
  /** Carries the type parameters. Never set. */
  types?: { request: Request; response: (value: Response) => void };
}

/** The address of an endpoint for everyone. */
export type PublicEndpoint<Request = unknown, Response = never> = ClientEndpoint<Request, Response> & {
  access: 'public';
};
