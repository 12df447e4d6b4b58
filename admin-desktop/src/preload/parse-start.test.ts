import { expect, it } from 'vitest';
import { parseStart } from './parse-start.ts';

it('parses start data with letters of any script', () => {
  const start = {
    server: 'https://a.example',
    siteName: 'Lembaga Ketahanan “Nusantara” – 研究所',
    language: 'id',
  };
  expect(parseStart(Buffer.from(JSON.stringify(start)).toString('base64'))).toEqual(start);
});
