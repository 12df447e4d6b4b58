import { roles } from '@institute/core/account/roles.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('GET /api/openapi.json describes every endpoint', async () => {
  const { status, body } = await app.request('GET', '/api/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  for (const { endpoint } of routes) {
    const operation = body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation.summary).toBe(endpoint.summary);
    expect(Boolean(operation.security)).toBe(endpoint.access === 'staff');
    expect(operation['x-roles']).toEqual(endpoint.roles);
    expect(operation.responses[endpoint.status ?? 200]).toBeDefined();
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = operation.parameters.filter((one: { in: string }) => one.in === 'path');
    expect(described.map((one: { name: string }) => one.name)).toEqual(names);
  }
});

it('describes the request and response of the sign-in', async () => {
  const { body } = await app.request('GET', '/api/openapi.json');
  const { post } = body.paths['/api/login'];
  expect(post.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    properties: { username: { type: 'string' }, password: { type: 'string' } },
    required: ['username', 'password'],
  });
  expect(post.responses[200].content['application/json'].schema.properties).toEqual({
    id: { type: 'string' },
    username: { type: 'string' },
    role: { type: 'string', enum: [...roles] },
    mustSetUpTwoFactor: { type: 'boolean', const: true },
  });
});

interface Operation {
  operationId: string;
  description: string;
  security?: object[];
  requestBody?: object;
  parameters: { in: string; name: string; description: string }[];
  responses: Record<string, { name?: string; description: string }>;
}
const operations = async (): Promise<Operation[]> => {
  const { body } = await app.request('GET', '/api/openapi.json');
  return Object.values<Record<string, Operation>>(body.paths).flatMap((methods) => Object.values(methods));
};

it('is a valid description for an OpenAPI validator', async () => {
  const { text } = await app.request('GET', '/api/openapi.json');
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true });
});

it('names and describes each operation, parameter, response and tag', async () => {
  const all = await operations();
  expect(all).toHaveLength(routes.length);
  const ids = all.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operationId, description, parameters, responses } of all) {
    expect(operationId).toMatch(/^(get|post|put|delete)[A-Za-z]+$/);
    expect(description, operationId).toMatch(/\.$/);
    for (const each of [...parameters, ...Object.values(responses)])
      expect(each.description, `${operationId} ${each.name}`).toMatch(/.+/);
  }
  const { body } = await app.request('GET', '/api/openapi.json');
  for (const { name, description } of body.tags) expect(description, name).toMatch(/.+/);
});

it('lists the errors that follow from input and access', async () => {
  for (const { operationId, security, requestBody, parameters, responses } of await operations()) {
    const statuses = Object.keys(responses);
    expect(statuses, operationId).toEqual(expect.arrayContaining(['500', '503']));
    if (security) expect(statuses, operationId).toContain('401');
    if (requestBody) expect(statuses, operationId).toEqual(expect.arrayContaining(['400', '413', '415']));
    if (parameters.some((one) => one.in === 'path')) expect(statuses, operationId).toContain('404');
    expect(statuses.includes('403'), operationId).toBe(
      !operationId.startsWith('get') ||
        (security !== undefined && operationId !== 'getUser' && !/TwoFactor/.test(operationId)),
    );
  }
});

it.each([
  ['POST', '/api/login', { username: 'nobody', password: 'nothing-at-all' }, 401, 'invalid_credentials'],
  ['POST', '/api/register', { username: 'sari', password: 'garuda-tenang-4471' }, 403, 'registration_closed'],
  ['POST', '/api/contact', {}, 400, 'contact_required'],
  ['POST', '/api/newsletter/subscribe', { email: 'x' }, 400, 'invalid_email'],
  ['GET', '/api/articles/slug/{slug}', undefined, 404, 'article_not_found'],
  ['GET', '/api/admin/articles', undefined, 401, 'unauthorized'],
] as const)('documents the actual error of %s %s', async (method, path, body, status, code) => {
  const response = await app.request(method, path.replace('{slug}', 'none'), body ? { body } : {});
  expect([response.status, response.body.code]).toEqual([status, code]);
  const described = (await app.request('GET', '/api/openapi.json')).body.paths[path][method.toLowerCase()];
  const { schema } = described.responses[status].content['application/json'];
  expect(schema.properties.code.enum).toContain(code);
});
