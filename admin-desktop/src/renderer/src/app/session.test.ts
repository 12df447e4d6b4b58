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
    session.lost();
    expect(queries.getQueryData(userKey)).toBeNull();
    expect(session.isExpired()).toBe(false);
  });

  it('a session that ends with a form open keeps the user, and asks to sign in again', () => {
    const heard = vi.fn();
    session.subscribe(heard);
    session.holdForm();
    session.lost();
    expect(queries.getQueryData(userKey)).toEqual(user);
    expect(session.isExpired()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    session.signedIn(user);
    expect(session.isExpired()).toBe(false);
    expect(queries.getQueryState(['/api/admin/articles'])?.isInvalidated).toBe(true);
  });

  it('a form that is closed again holds nothing', () => {
    const release = session.holdForm();
    release();
    session.lost();
    expect(queries.getQueryData(userKey)).toBeNull();
  });
});
