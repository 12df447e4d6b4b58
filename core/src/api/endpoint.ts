import type { z } from 'zod';
import type { Role } from '#core/account/roles.ts';
import type { ContentType } from '#core/content/content-types.ts';
import type { ClientEndpoint, Method, PublicEndpoint } from './client-endpoint.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodType;

/** The part of an endpoint that the public site does without. */
interface Contract<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
> {
  /**
   * Content types on which a public response depends, for cache invalidation. Default: `resource`, or all types if
   * `resource` is not a content type.
   */
  tags?: readonly ContentType[];
  /** One line for the generated API description. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Error codes specific to the endpoint. Codes that follow from the other properties are added automatically. */
  errors?: readonly ErrorCode[];
  /** Status of success. Default: 200. */
  status?: 200 | 201 | 204;
  /** Maximum size of a JSON body in bytes. Default: 100 KB. */
  bodyLimit?: number;
  /** The body is a multipart form with one file, not JSON. */
  multipart?: boolean;
  /** Limit of the file of a multipart form, and the error of a larger one. Default: that of uploads. */
  fileLimit?: { maxBytes: number; error: ErrorCode };
  /** The media type of a file response. `response` is then the stream of the file. */
  file?: string;
  /** A write that changes nothing that visitors see. It invalidates no cache. */
  isUnpublished?: boolean;
  /** Available to users who still have to set up two-factor sign-in. */
  beforeTwoFactor?: boolean;
}

/** An address with its schemas. The server binds a handler to it, and clients can call it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> extends ClientEndpoint,
    Contract<Params, Query, Body, Response> {}

export type AnyEndpoint = Endpoint;

/** Returns an endpoint for everyone. The compiler rejects an address whose types differ from the schemas. */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Response extends Schema = Schema,
>(
  {
    resource,
    method,
    path,
    access,
    failure,
  }: PublicEndpoint<RequestFrom<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>, z.output<NoInfer<Response>>>,
  contract: Contract<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> {
  return { resource, method, path, access, ...(failure && { failure }), ...contract };
}

/** Returns an endpoint for signed-in users with one of the roles. */
export function staffEndpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Response extends Schema = Schema,
>(
  resource: string,
  method: Method,
  path: string,
  roles: readonly Role[],
  contract: Contract<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> {
  return { resource, method, path, access: 'staff', roles, ...contract };
}

type Part<Name extends string, Value> = undefined extends Value
  ? { [key in Name]?: Value }
  : { [key in Name]: Value };
type Flat<T> = { [key in keyof T]: T[key] };
type RequestFrom<Params, Query, Body> = Flat<
  Part<'params', z.input<Params>> & Partial<Part<'query', z.input<Query>>> & Part<'body', z.input<Body>>
>;

/** The input of a client's request to an endpoint or an address. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? RequestFrom<P, Q, B>
    : E extends { types?: { request: infer Request } }
      ? Request
      : never;

/** The parsed request that the server's handler receives. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The response that a client receives from an endpoint or an address. */
export type ResponseOf<E> =
  E extends Endpoint<Schema, Schema, Schema, infer R>
    ? z.output<R>
    : E extends { types?: { response: (value: infer Response) => void } }
      ? Response
      : never;

/** The value that the server's handler returns. The response schema then removes properties that it does not name. */
export type HandlerResultOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never;
