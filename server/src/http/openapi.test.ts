import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#src/routes.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('GET /api/openapi.json describes every call that there is, from what answers it', async () => {
  const { status, body } = await app.request('GET', '/api/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  for (const { endpoint } of routes) {
    const operation = body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation.summary).toBe(endpoint.summary);
    expect(Boolean(operation.security)).toBe(endpoint.access === 'staff');
    expect(operation.responses[endpoint.status ?? 200]).toBeDefined();
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = operation.parameters.filter((one: { in: string }) => one.in === 'path');
    expect(described.map((one: { name: string }) => one.name)).toEqual(names);
  }
});

it('its description of the sign-in names what is sent and what comes back', async () => {
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
    mustSetUpTwoFactor: { type: 'boolean', const: true },
  });
});
