import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session, userKey } from './session.ts';

const user = { id: '1', username: 'ratna' };

describe('the session of the page', () => {
  let queries: QueryClient;
  let session: Session;

  beforeEach(() => {
    queries = new QueryClient();
    session = createSession(queries);
    session.signedIn(user);
    queries.setQueryData(['/api/admin/articles'], ['an article']);
  });

  it('DASH-07 signing out leaves nobody, and nothing of what was read', () => {
    session.signedOut();
    expect(queries.getQueryData(userKey)).toBeNull();
    expect(queries.getQueryData(['/api/admin/articles'])).toBeUndefined();
  });

  it('a session that ends without an open form is signed out', () => {
    void session.lost();
    expect(queries.getQueryData(userKey)).toBeNull();
    expect(session.isExpired()).toBe(false);
  });

  it('a session that ends with a form open keeps the user, and asks to sign in again', () => {
    const heard = vi.fn();
    session.subscribe(heard);
    session.holdForm();
    void session.lost();
    expect(queries.getQueryData(userKey)).toEqual(user);
    expect(session.isExpired()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    session.signedIn(user);
    expect(session.isExpired()).toBe(false);
    expect(queries.getQueryState(['/api/admin/articles'])?.isInvalidated).toBe(true);
  });

  it.each([
    { who: 'the same user', next: () => session.signedIn(user), isBack: true },
    { who: 'another user', next: () => session.signedIn({ id: '2', username: 'budi' }), isBack: false },
    { who: 'nobody', next: () => session.signedOut(), isBack: false },
  ])('lets refused calls be repeated when $who signs in again: $isBack', async ({ next, isBack }) => {
    session.holdForm();
    const refused = [session.lost(), session.lost()];
    next();
    expect(await Promise.all(refused)).toEqual([isBack, isBack]);
  });

  it('a form that is closed again holds nothing', () => {
    const release = session.holdForm();
    release();
    void session.lost();
    expect(queries.getQueryData(userKey)).toBeNull();
  });
});
