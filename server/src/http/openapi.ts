import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { errorResponse } from '@institute/core/api/error-response.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { z } from 'zod';
import type { Route } from './execute-route.ts';
import { errorResponses } from './openapi-errors.ts';
import { parameterTexts, resourceTexts } from './openapi-texts.ts';
import { rateLimitRules } from './rate-limits.ts';
import { usualBodyLimit } from './request-body.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 description from the registered endpoints. */
export function openApi(bindings: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const binding of bindings) {
    const { path, method } = binding.endpoint;
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(binding) };
  }
  const resources = [...new Set(bindings.map(({ endpoint }) => endpoint.resource))];
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name.en,
      version: '1',
      description:
        'Public endpoints of the website, and endpoints of its dashboard for staff. Errors have a `code`. Clients branch on the code, never on the text.',
      contact: { name: brand.name.en, email: brand.email, url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    tags: resources.map((name) => ({ name, description: resourceTexts[name] })),
    paths,
    components: {
      schemas: { Error: schema(errorResponse, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
          description: 'The session that `POST /api/login` opens',
        },
      },
    },
  };
}

function operation(binding: Route): Json {
  const { endpoint } = binding;
  const status = endpoint.status ?? 200;
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: descriptionOf(binding),
    tags: [endpoint.resource],
    ...(endpoint.access === 'staff' ? { security: [{ session: [] }], 'x-roles': endpoint.roles } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) } } : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(status === 204 ? {} : { content: replyOf(endpoint) }),
      },
      ...errorResponses(binding),
    },
  };
}

/** Builds an operation id: `GET /api/articles/slug/:slug` becomes `getArticlesSlugBySlug`. */
function operationId({ method, path }: AnyEndpoint): string {
  const parts = path
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  const words = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return method.toLowerCase() + words.join('');
}

function descriptionOf({ endpoint, limit }: Route): string {
  const { access, body, bodyLimit, multipart, summary } = endpoint;
  const rule = limit && rateLimitRules[limit];
  return [
    `${summary}.`,
    access === 'staff' ? 'Needs the session of a signed-in user.' : 'Open to everyone.',
    body && !multipart && `The body has at most ${bodyLimit ?? usualBodyLimit} bytes.`,
    rule &&
      `At most ${rule.points} calls in ${rule.duration / 60} minutes per ${access === 'staff' ? 'user' : 'network address'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function replyOf(endpoint: AnyEndpoint): Json {
  if (endpoint.file) return { [endpoint.file.split(';')[0] ?? '']: { schema: { type: 'string' } } };
  return { 'application/json': { schema: schema(endpoint.response, 'output') } };
}

function bodyOf(endpoint: AnyEndpoint, body: z.ZodType): Json {
  if (!endpoint.multipart) return { 'application/json': { schema: schema(body, 'input') } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } };
}

function parameters(of: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (of ? schema(of, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    description: parameterTexts[name],
    required: location === 'path' || required.includes(name),
    schema: value,
  }));
}

function schema(of: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(of, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return rest;
}
