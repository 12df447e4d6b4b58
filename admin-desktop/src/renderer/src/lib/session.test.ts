import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session, userKey } from './session.ts';

const user = { id: '1', username: 'ratna', role: 'owner' as const };

describe('createSession', () => {
  let queries: QueryClient;
  let session: Session;

  beforeEach(() => {
    queries = new QueryClient();
    session = createSession(queries);
    session.signedIn(user);
    queries.setQueryData(['/api/admin/articles'], ['an article']);
  });

  it('clears the user and cached data on sign-out (DASH-07)', () => {
    session.signedOut();
    expect(queries.getQueryData(userKey)).toBeNull();
    expect(queries.getQueryData(['/api/admin/articles'])).toBeUndefined();
  });

  it('signs out if the session ends without an open form', () => {
    void session.lost();
    expect(queries.getQueryData(userKey)).toBeNull();
    expect(session.isExpired()).toBe(false);
  });

  it('preserves the user and expires if the session ends with an open form', () => {
    const listener = vi.fn();
    session.subscribe(listener);
    session.holdForm();
    void session.lost();
    expect(queries.getQueryData(userKey)).toEqual(user);
    expect(session.isExpired()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    session.signedIn(user);
    expect(session.isExpired()).toBe(false);
    expect(queries.getQueryState(['/api/admin/articles'])?.isInvalidated).toBe(true);
  });

  it.each([
    { event: 'the same user signs in', next: () => session.signedIn(user), isBack: true },
    {
      event: 'another user signs in',
      next: () => session.signedIn({ id: '2', username: 'budi', role: 'owner' }),
      isBack: false,
    },
    { event: 'the user signs out', next: () => session.signedOut(), isBack: false },
  ])('resolves pending requests with $isBack when $event', async ({ next, isBack }) => {
    session.holdForm();
    const rejected = [session.lost(), session.lost()];
    next();
    expect(await Promise.all(rejected)).toEqual([isBack, isBack]);
  });

  it('signs out if the session ends after the form was closed', () => {
    const release = session.holdForm();
    release();
    void session.lost();
    expect(queries.getQueryData(userKey)).toBeNull();
  });

  it.each([
    ['owner', 'not_own_item', ['owner', 'editor', 'author'], true],
    ['editor', 'publishing_forbidden', ['owner', 'editor', 'author'], true],
    ['editor', 'role_forbidden', ['owner', 'editor'], true],
    ['editor', 'role_forbidden', ['owner'], false],
    ['author', 'role_forbidden', ['owner', 'editor', 'author'], true],
    ['reviewer', 'role_forbidden', ['owner', 'editor', 'author', 'reviewer'], false],
    ['author', 'not_own_item', ['owner', 'editor', 'author'], false],
    ['owner', 'wrong_password', ['owner'], false],
    ['owner', 'two_factor_setup_required', ['owner'], true],
    ['owner', undefined, ['owner'], false],
  ] as const)('a user with role %s reads the user again after %s of %j: %s', (role, code, roles, isRead) => {
    session.signedIn({ ...user, role });
    session.refused({ code, roles });
    expect(queries.getQueryState(userKey)?.isInvalidated).toBe(isRead);
  });
});
