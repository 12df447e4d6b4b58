import { brand } from '@institute/core/brand.ts';
import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import { errorReply } from '@institute/core/errors.ts';
import { z } from 'zod';
import type { Binding } from './run.ts';

type Json = Record<string, unknown>;

/** The description of the API (OpenAPI 3.1), made from the very objects that answer it. */
export function openApi(bindings: readonly Binding[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of bindings) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schema(errorReply, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
        },
      },
    },
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const status = endpoint.status ?? 200;
  return {
    summary: endpoint.summary,
    tags: [endpoint.resource],
    ...(endpoint.access === 'staff' ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) } } : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(status === 204 ? {} : { content: replyOf(endpoint) }),
      },
      default: {
        description: 'An error; `code` says which',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function replyOf(endpoint: AnyEndpoint): Json {
  if (endpoint.file) return { [endpoint.file.split(';')[0] ?? '']: { schema: { type: 'string' } } };
  return { 'application/json': { schema: schema(endpoint.reply, 'output') } };
}

function bodyOf(endpoint: AnyEndpoint, body: z.ZodType): Json {
  if (!endpoint.multipart) return { 'application/json': { schema: schema(body, 'input') } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } };
}

function parameters(of: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (of ? schema(of, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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
