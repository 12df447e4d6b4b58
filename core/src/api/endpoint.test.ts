import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PublicEndpoint } from './client-endpoint.ts';
import { endpoint } from './endpoint.ts';

const base = { resource: 'thing', method: 'POST', path: '/api/things', access: 'public' } as const;
const body = z.object({ name: z.string() });
const response = z.object({ id: z.string() });

describe('endpoint', () => {
  it('joins an address and its contract', () => {
    const address: PublicEndpoint<{ body: { name: string } }, { id: string }> = base;
    expect(endpoint(address, { summary: 'Adds', body, response })).toEqual({
      ...base,
      summary: 'Adds',
      body,
      response,
    });
  });

  it('rejects, at compile time, an address whose types differ from the schemas', () => {
    const otherBody: PublicEndpoint<{ body: { title: string } }, { id: string }> = base;
    const otherResponse: PublicEndpoint<{ body: { name: string } }, { id: string; name: string }> = base;
    // @ts-expect-error The address sends another body.
    endpoint(otherBody, { summary: '', body, response });
    // @ts-expect-error The address promises a property that the response lacks.
    endpoint(otherResponse, { summary: '', body, response });
    // @ts-expect-error An endpoint for staff needs roles.
    endpoint({ ...base, access: 'staff' }, { summary: '', body, response });
  });
});
