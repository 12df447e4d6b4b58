import { anyAccount } from '@institute/core/account/roles.ts';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { type ErrorCode, errorStatus } from '@institute/core/api/errors.ts';
import { errors as texts } from '@institute/core/i18n/en/errors.ts';
import type { Route } from './execute-route.ts';

type Json = Record<string, unknown>;

/** Statuses with a Retry-After header. */
const withRetryAfter = new Set([429, 503]);

/** Returns the error responses of an endpoint by status: common ones, those that follow from its input, and its own. */
export function errorResponses(binding: Route): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(errorCodes(binding))) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const sorted = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([status, codes]) => [status, response(status, codes)]));
}

function errorCodes({ endpoint, limit }: Route): ErrorCode[] {
  return [
    ...inputErrors(endpoint),
    ...accessErrors(endpoint),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(limit ? (['too_many_requests'] as const) : []),
    ...(endpoint.errors ?? []),
    'internal',
    'unavailable',
  ];
}

function inputErrors({ params, query, body, multipart }: AnyEndpoint): ErrorCode[] {
  if (!params && !query && !body) return [];
  if (!body) return ['validation'];
  return [
    'validation',
    'required_fields',
    ...(multipart ? [] : (['malformed_request'] as const)),
    'too_large',
    'unsupported_type',
  ];
}

function accessErrors({ access, roles, method, beforeTwoFactor }: AnyEndpoint): ErrorCode[] {
  return [
    ...(access === 'staff' ? (['unauthorized'] as const) : []),
    ...(access === 'staff' && !beforeTwoFactor ? (['two_factor_setup_required'] as const) : []),
    ...(access === 'staff' && roles?.length !== anyAccount.length ? (['role_forbidden'] as const) : []),
    ...(method === 'GET' ? [] : (['bad_origin'] as const)),
  ];
}

function response(status: number, codes: readonly ErrorCode[]): Json {
  const retryAfter = { description: 'Seconds until the next attempt', schema: { type: 'integer' } };
  return {
    description: codes.map((code) => `\`${code}\`: ${texts[code]}`).join('\n\n'),
    ...(withRetryAfter.has(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } },
      },
    },
  };
}
