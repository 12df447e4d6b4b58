import type { AnyEndpoint } from './endpoint.ts';
import { AppError } from './errors.ts';
import { validationError } from './validation-error.ts';

/** The input of a request before validation. Query values are strings. */
export interface RawRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Validates a request by the schemas of its endpoint. Does not read multipart bodies.
 * @throws AppError not_found for invalid path parameters, otherwise a validation error with one code per field
 */
export function parseRequest(endpoint: AnyEndpoint, raw: RawRequest): RawRequest {
  const params = endpoint.params?.safeParse(raw.params ?? {});
  if (params?.error) throw new AppError('not_found', { cause: params.error });
  const query = endpoint.query?.safeParse(raw.query ?? {});
  if (query?.error) throw validationError(query.error);
  const body = endpoint.multipart ? undefined : endpoint.body?.safeParse(raw.body);
  if (body?.error) throw validationError(body.error);
  return { params: params?.data, query: query?.data, body: body?.data };
}
