import { splitLanguage } from '@institute/core/site/site-paths.ts';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, Router } from 'react-router';
import { createAttempts, type FailedOpening, OpeningsContext } from '#site/lib/openings.ts';
import { leaveOverlay, overlayIn } from '#site/lib/overlay-entry.ts';
import { loadedPage, loadPage, matchPage } from '#site/lib/pages.ts';
import type { Translators } from './load-catalogue.ts';

interface SiteRouterProps {
  translators: Translators;
  children: ReactNode;
}

/**
 * Browser router. Unlike `BrowserRouter` it loads code and catalogue before the address changes. If a page cannot be
 * loaded, the current page retains its state.
 */
export function SiteRouter({ translators, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ navigationType: history.action, location: history.location });
  const [failed, setFailed] = useState<FailedOpening>();
  const attempt = useMemo(() => createAttempts(setFailed), []);
  const prepare = useMemo(() => preparing(translators), [translators]);

  // After a reload, Back can lead to a page or language that this document has not loaded.
  useLayoutEffect(() => {
    const stopListening = history.listen(({ action, location }) =>
      attempt({
        prepare: () => prepare(location.pathname),
        open: () => startTransition(() => setShown({ navigationType: action, location })),
        address: history.createHref(location),
      }),
    );
    return stopListening;
  }, [history, prepare, attempt]);

  const navigator = useMemo((): Navigator => {
    const guarded =
      (change: Navigator['push']): Navigator['push'] =>
      (to, state) => {
        const address = history.createHref(to);
        const { pathname } = new URL(address, location.href);
        const navigate = () =>
          attempt({ prepare: () => prepare(pathname), open: () => change(to, state), address });
        // Back from the next page leads to the page below the overlay.
        if (overlayIn(state) === undefined) leaveOverlay(navigate);
        else navigate();
      };
    const { createHref, encodeLocation, go, push, replace } = history;
    return { createHref, encodeLocation, go, push: guarded(push), replace: guarded(replace) };
  }, [history, prepare, attempt]);
  const openings = useMemo(() => ({ attempt, failed }), [attempt, failed]);
  return (
    <OpeningsContext value={openings}>
      <Router {...shown} navigator={navigator}>
        {children}
      </Router>
    </OpeningsContext>
  );
}

function preparing(translators: Translators) {
  return (pathname: string): Promise<unknown> | undefined => {
    const { route } = matchPage(pathname);
    const { prefix } = splitLanguage(pathname);
    if (loadedPage(route) && (!prefix || translators.ready(prefix))) return undefined;
    return Promise.all([loadPage(route), prefix && translators.load(prefix)]);
  };
}
