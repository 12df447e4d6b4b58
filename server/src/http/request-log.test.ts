import { languages } from '@institute/core/i18n/locale.ts';
import { sharedPreviewPath } from '@institute/core/site/preview.ts';
import { beforeEach, expect, it } from 'vitest';
import { invitationLink } from '#server/features/account/invitation.routes.ts';
import { linkPurposes } from '#server/mail/signed-links.ts';
import { routes } from '#server/routes.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { useTestApp } from '#testing/use-test-app.ts';

let lines: string[] = [];
const app = useTestApp({ clients: plainClients(), log: (line) => lines.push(line) });
beforeEach(() => {
  lines = [];
});

const secret = 'aZ-_'.repeat(11).slice(1);
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path.includes('/:token'))
  .map(({ method, path }) => [method, path.replace(':token', secret).replace(/:\w+/g, 'id')] as const);
const pages = [
  ...languages.map((language) => sharedPreviewPath(secret, language)),
  sharedPreviewPath(secret, 'id').toUpperCase().replace(secret.toUpperCase(), secret),
  `//preview//${secret}/id`,
  `/preview%2F${secret}%2Fid`,
  `/en${sharedPreviewPath(secret, 'en')}`,
  invitationLink('', secret),
  ...linkPurposes.map((purpose) => `/id/newsletter/${purpose}?from=mail&token=${secret}`),
].map((path) => ['GET', path] as const);

it('finds the endpoints whose path has a secret', () => {
  expect(endpoints).toEqual([['POST', `/api/previews/${secret}/id/comments`]]);
});

it.each([...endpoints, ...pages])('hides the secret of %s %s in every line', async (method, path) => {
  await app.request(method, path, method === 'POST' ? { body: {} } : {});
  const error = new Error(`${method} "${app.url}${path}" failed`, { cause: new Error(path) });
  app.services.log.error({ err: error, url: path }, `No answer to ${path}`);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  expect(logged.at(-1).err.message).toContain('[hidden]');
  expect(lines.join('')).not.toContain(secret);
});

it('names the item of a preview for staff', async () => {
  await app.request('GET', '/admin/preview/article/01890a5d-ac96-774b-bcce-b302099a8057/id');
  expect(lines.join('')).toContain('/admin/preview/article/01890a5d-ac96-774b-bcce-b302099a8057/id');
});
