import { type Role, roles } from '@institute/core/account/roles.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adminPath, type ReviewUser, signInReviewer } from '#testing/review-client.ts';
import { emptyTables } from '#testing/test-db.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const path = adminPath('article');
const copies = '/api/admin/working-copies/article';
const day = 86_400_000;

const runs = 25;

const acts = [
  ...[
    'create',
    'edit',
    'edit',
    'translate',
    'translate',
    'translate',
    'translate',
    'swap',
    'publish',
    'publish',
  ],
  ...[
    'unpublish',
    'plan',
    'expire',
    'request',
    'withdraw',
    'approve',
    'approve',
    'reject',
    'override',
    'stale',
  ],
  ...[
    'release',
    'release',
    'release',
    'release',
    'release',
    'bulk',
    'undo',
    'restore',
    'trash',
    'restore-from-trash',
    'restore-from-trash',
  ],
  ...[
    'ask',
    'ask',
    'duplicate',
    'copy',
    'copy',
    'save-copy',
    'save-copy',
    'wait',
    'wait',
    'role',
    'rules',
    'rules',
  ],
] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  user: fc.constantFrom(0, 0, 1, 1, 2, 3),
  item: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  text: fc.nat({ max: 5 }),
  language: fc.constantFrom(...languages),
  number: fc.nat({ max: 8 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Few texts, so that edits often return to an earlier one. */
const textOf = (n: number) => ({ title: `T${n}`, excerpt: `E${n % 4}`, content: `<p>C${n % 3}</p>` });
type Text = ReturnType<typeof textOf>;
const keyOf = (id: string, language: Language, { title, excerpt, content }: Text) =>
  [id, language, title, excerpt, content].join('|');

interface Run {
  users: ReviewUser[];
  /** The role of each user. */
  roles: Role[];
  ids: string[];
  needsApproval: boolean;
  /** The accepted texts. */
  accepted: Set<string>;
  /** The texts that visitors read after the last step. */
  seen: Set<string>;
  aheadDays: number;
  /** The number of texts that became public while approvals were required. */
  released: number;
  /** The number of decisions of reviewers. */
  reviewed: number;
}

/** Returns the texts that visitors read, by item and language. */
async function readPublic(): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const language of languages) {
    const { body } = await app.request('GET', `/api/articles?lang=${language}`);
    for (const { slug } of body) {
      const found = (await app.request('GET', `/api/articles/slug/${slug}?lang=${language}`)).body;
      if (found.language === language) keys.add(keyOf(found.id, language, found));
    }
  }
  return keys;
}

/** Returns the text that a review is about. */
async function readReviewed(user: ReviewUser, id: string, language: Language): Promise<Text> {
  const { body: item } = await user.call('GET', `${path}/${id}`);
  const { body: copy } = await user.call('GET', `${copies}/${id}`);
  const text = { ...item, ...copy?.values };
  return text.language === language ? text : text.translations[language];
}

const roleOf = (run: Run, user: ReviewUser) => run.roles[run.users.indexOf(user)];

async function decide(
  run: Run,
  user: ReviewUser,
  id: string,
  language: Language,
  action: string,
  hash?: string,
) {
  const { status, body } = await user.call('GET', `/api/admin/reviews/article/${id}`);
  const current = status === 200 ? body.languages[language] : null;
  if (!current) return;
  const sent = { action, hash: hash ?? current.hash, note: 'x' };
  const text = await readReviewed(user, id, language);
  const decided = await user.call('POST', `/api/admin/reviews/article/${id}/${language}`, sent);
  expect(decided.status).toBeLessThan(500);
  if (roleOf(run, user) === 'reviewer') {
    const isNamed =
      current.isRequested && current.reviewers.some((each: { id: string }) => each.id === user.id);
    if (decided.status === 200) run.reviewed += 1;
    expect([action, decided.status === 200 && !isNamed]).toEqual([action, false]);
  }
  if (decided.status === 200 && action !== 'request_changes') run.accepted.add(keyOf(id, language, text));
}

async function require(run: Run, needsApproval: boolean, approverIsNotWriter: boolean): Promise<void> {
  const rules = { needsApproval, approverIsNotWriter };
  const { status } = (await run.users[0]?.call('PUT', '/api/admin/review-settings', rules)) ?? {};
  if (status === 200) run.needsApproval = needsApproval;
}

/** Two days pass. The users stay signed in, because a step without a session would test nothing. */
async function wait(run: Run): Promise<void> {
  run.aheadDays += 2;
  app.advance(2 * day);
  const now = app.services.clock();
  const expiresAt = new Date(now.getTime() + 3 * day);
  await app.services.db('sessions').update({ created_at: now, last_seen_at: now, expires_at: expiresAt });
}

async function perform(run: Run, { act, user: userAt, item, text, language, number }: Step): Promise<void> {
  const user = run.users[userAt] as ReviewUser;
  const owner = run.users[0] as ReviewUser;
  const id = run.ids[item % Math.max(run.ids.length, 1)] ?? '01890a5d-ac96-774b-bcce-b302099a8057';
  const send = async (method: string, to: string, body?: object) => {
    const response = await user.call(method, to, body);
    expect(response.status, `${act}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
    if (roleOf(run, user) === 'reviewer')
      expect([act, response.status]).toEqual([act, expect.toBeOneOf([400, 403, 404, 409])]);
    return response;
  };
  const change = (body: object) => send('PUT', `${path}/${id}`, body);
  const inDays = (days: number) => new Date(Date.now() + (run.aheadDays + days) * day).toISOString();
  const stored = async () => (await owner.call('GET', `${path}/${id}`)).body;
  const other = { ...textOf(number), status: number % 4 === 0 ? 'draft' : 'published' };
  switch (act) {
    case 'create': {
      const status = ['draft', 'draft', 'published'][number % 3];
      const translations = text % 2 === 0 ? { en: other } : {};
      const body = { ...textOf(text), category: 'Case Studies', language: 'id', status, translations };
      const { status: code, body: made } = await send('POST', path, body);
      if (code === 201) run.ids.push(made.id);
      return;
    }
    case 'edit':
      return void (await change(textOf(text)));
    case 'translate': {
      const to = (await stored()).language === 'id' ? 'en' : 'id';
      return void (await change({ translations: number === 0 ? {} : { [to]: other } }));
    }
    case 'swap': {
      const { language: main, translations, ...own } = await stored();
      const [to] = Object.keys(translations ?? {}) as Language[];
      if (!to) return;
      const { title, excerpt, content } = own;
      const swapped = { ...translations[to], language: to };
      return void (await change({ ...swapped, translations: { [main]: { title, excerpt, content } } }));
    }
    case 'publish':
      return void (await change({ status: 'published', publishAt: null }));
    case 'unpublish':
      return void (await change({ status: 'draft', ...(number % 2 === 0 && textOf(text)) }));
    case 'plan':
      await change({ publishAt: inDays(1), ...(text % 2 === 0 && textOf(text)) });
      return number % 2 === 0 ? wait(run) : undefined;
    case 'expire':
      return void (await change({ unpublishAt: number % 3 === 0 ? null : inDays(1 + number) }));
    case 'request': {
      const reviewers = number % 2 === 0 ? [] : run.users.slice(2 + (text % 2)).map((each) => each.id);
      const body = { action: 'request', reviewers };
      return void (await send('POST', `/api/admin/reviews/article/${id}/${language}`, body));
    }
    case 'ask': {
      const outsider = run.users.find((each) => roleOf(run, each) === 'reviewer');
      if (!outsider) return;
      const body = { action: 'request', reviewers: [outsider.id] };
      await owner.call('POST', `/api/admin/reviews/article/${id}/${language}`, body);
      if (text > 0) await decide(run, outsider, id, language, number % 3 ? 'approve' : 'request_changes');
      return;
    }
    case 'withdraw':
      return void (await send('POST', `/api/admin/reviews/article/${id}/${language}`, {
        action: 'withdraw',
      }));
    case 'approve':
      return decide(run, user, id, language, 'approve');
    case 'reject':
      return decide(run, user, id, language, 'request_changes');
    case 'override':
      return decide(run, owner, id, language, 'override');
    case 'stale': {
      const event = await app.services.db('review_events').orderBy('id').offset(number).first('text_hash');
      return decide(run, user, id, language, 'approve', event?.text_hash);
    }
    case 'release':
      for (const each of languages) await decide(run, owner, id, each, number % 2 ? 'override' : 'approve');
      return void (await change(number % 3 === 0 ? { publishAt: inDays(1) } : { status: 'published' }));
    case 'bulk': {
      const action = ['publish', 'unpublish', 'trash', 'restore'][number % 4];
      if (run.ids.length > 0) await send('POST', `${path}/bulk`, { action, ids: run.ids });
      return;
    }
    case 'undo': {
      const { version } = await stored();
      if (version) await send('POST', `${path}/bulk`, { action: 'undo', changes: [{ id, version }] });
      return;
    }
    case 'restore': {
      const only = text % 2 === 0 ? { language } : {};
      return void (await send('POST', `${path}/${id}/restore`, { number: 1 + number, ...only }));
    }
    case 'trash':
      return void (await send('DELETE', `${path}/${id}`));
    case 'restore-from-trash':
      return void (await send('POST', `${path}/${id}/trash/restore`));
    case 'duplicate': {
      const { status, body } = await send('POST', `${path}/${id}/duplicate`);
      if (status === 201 && run.ids.length < 5) run.ids.push(body.id);
      return;
    }
    case 'copy':
    case 'save-copy': {
      const { body: copy } = await owner.call('GET', `${copies}/${id}`);
      const { version, language: main } = await stored();
      if (!version) return;
      if (act === 'save-copy' && !copy) return;
      if (act === 'save-copy') {
        const body = { ...copy.values, status: 'published', workingCopy: { id, revision: copy.revision } };
        return void (await change(body));
      }
      const values = {
        ...textOf(text),
        language: main,
        translations: { [main === 'id' ? 'en' : 'id']: other },
      };
      const base = { baseVersion: version, title: 'x', language: main, values, body: values };
      return void (await send('PUT', `${copies}/${id}`, { ...base, revision: copy?.revision ?? null }));
    }
    case 'wait':
      return wait(run);
    case 'role': {
      const role: Role = roles[number % roles.length] ?? 'author';
      const at = 1 + (userAt % (roles.length - 1));
      const target = run.users[at] as ReviewUser;
      await app.services.db('users').where({ id: target.id }).update({ role });
      run.roles[at] = role;
      return;
    }
    case 'rules': {
      const approverIsNotWriter = number % 4 === 0;
      await require(run, number > 4, approverIsNotWriter);
      if (run.needsApproval) return;
      await change({ ...textOf(text), publishAt: inDays(1) });
      await require(run, number > 1, approverIsNotWriter);
      return wait(run);
    }
  }
}

it('no text becomes public without an acceptance in any sequence of actions, while approvals are required', async () => {
  let releasing = 0;
  let reviewing = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
      await emptyTables(app.services.database);
      const users: ReviewUser[] = [];
      for (const role of roles) users.push(await signInReviewer(app, role, role));
      const run: Run = {
        ...{ users, ids: [], needsApproval: false, accepted: new Set(), seen: new Set() },
        ...{ aheadDays: 0, released: 0, reviewed: 0, roles: [...roles] },
      };
      try {
        const start = { user: 0, item: 0, text: 0, language: 'id', number: 7 } as const;
        await perform(run, { ...start, act: 'rules' });
        for (const text of [0, 1, 2]) await perform(run, { ...start, act: 'create', text, number: 3 + text });
        for (const each of steps) {
          await perform(run, each);
          const seen = await readPublic();
          const added = [...seen].filter((key) => !run.seen.has(key));
          if (run.needsApproval) {
            expect(added.filter((key) => !run.accepted.has(key))).toEqual([]);
            run.released += added.length;
          }
          run.seen = seen;
        }
      } finally {
        app.advance(-run.aheadDays * day);
      }
      if (run.released > 1) releasing += 1;
      reviewing += run.reviewed;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(releasing).toBeGreaterThan(runs / 3);
  expect(reviewing).toBeGreaterThan(0);
}, 900_000);
