import type { z } from 'zod';
import type { ContentKind } from './content/lifecycle.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anybody, or a signed-in member of staff. */
export type Access = 'anyone' | 'staff';
type Schema = z.ZodType;

/**
 * One call of the API, declared once and used by both sides: the server binds a handler to it, clients
 * call it. `path` is a template such as `/api/articles/slug/:slug`.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** The kind of content or concern it belongs to; writes invalidate queries by it. */
  resource: string;
  /**
   * Content types on which a public response depends, for cache invalidation. Default: `resource`, or all types if
   * `resource` is not a content type.
   */
  tags?: readonly ContentKind[];
  method: Method;
  path: string;
  access: Access;
  /** Staff may call it before they have set up the two-factor sign-in that they must have. */
  beforeTwoFactor?: boolean;
  /** One line for the generated API description. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Reply;
  /**
   * The errors of its own that it answers with; those that follow from the other properties (a refused body, a missing
   * session) need not be named.
   */
  errors?: readonly ErrorCode[];
  /** Status of success: 200 unless told. */
  status?: 200 | 201 | 204;
  /** The largest JSON body it reads, in bytes; 100 KB unless told. */
  bodyLimit?: number;
  /** The body is a multipart form with one file, not JSON. */
  multipart?: boolean;
  /** The media type of a reply that is a file, not JSON: `reply` is then the stream of its text. */
  file?: string;
  /** The message of a failed call on the client, by HTTP status, where it is not the usual one. */
  failure?: (status: number) => string;
}

/** Declares an endpoint; only the types pass through it. */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = Schema,
>(declaration: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declaration;
}

export type AnyEndpoint = Endpoint;

type Part<Name extends string, Value> = undefined extends Value
  ? { [key in Name]?: Value }
  : { [key in Name]: Value };
type Flat<T> = { [key in keyof T]: T[key] };

/** What a client hands over to call the endpoint. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Flat<Part<'params', z.input<P>> & Partial<Part<'query', z.input<Q>>> & Part<'body', z.input<B>>>
    : never;

/** What the server's handler gets: the same, parsed. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a client gets back. */
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

/** What the server's handler returns, before the reply's schema has dropped what it does not name. */
export type HandlerResultOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never;
