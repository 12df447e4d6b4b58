import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => emptyTables(app.services.database));
afterAll(() => app.close());

const subscribe = (body: unknown) => app.request('POST', '/api/newsletter/subscribe', { body });
const stored = () => app.services.db('newsletter_subscribers').pluck('email');

describe('POST /api/newsletter/subscribe', () => {
  it('rejects an invalid address with the error of the form (API-21)', async () => {
    const long = `${'a'.repeat(250)}@b.co`;
    for (const email of [
      undefined,
      null,
      '',
      '  ',
      'x',
      '@',
      'a@',
      '@b.co',
      'a@b',
      'a b@c d',
      'a@b.co, c@d.org',
      'a@b.co\r\nBcc: c@d.org',
      'a\u0000@b.co',
      long,
      5,
      {},
      ['a@b'],
    ]) {
      const response = await subscribe({ email });
      expect([email, response.status, response.body]).toEqual([
        email,
        400,
        {
          error: 'Please enter a valid email address',
          code: 'invalid_email',
          fields: { email: 'invalid_email' },
        },
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it('stores an address in lower case (ROLE-03 ENT-20)', async () => {
    const response = await subscribe({ email: ' Sari@Example.ORG ', name: 'x' });
    expect([response.status, response.body]).toEqual([201, { ok: true }]);
    expect(await stored()).toEqual(['sari@example.org']);
  });

  it('returns the same response for a repeated address and stores it once', async () => {
    const emails = ['a@b.co', 'A@B.CO', 'a@b.co', ' a@B.co'];
    const replies = await Promise.all(emails.map((email) => subscribe({ email })));
    expect(replies.map((response) => [response.status, response.text])).toEqual(
      emails.map(() => [201, '{"ok":true}']),
    );
    expect(await stored()).toEqual(['a@b.co']);
  });

  it('accepts letters of any script, like the form', async () => {
    for (const email of ['ą@ł.example', '用户@例子.中国'])
      expect([email, (await subscribe({ email })).status]).toEqual([email, 201]);
  });
});
