import { type RefObject, useEffect, useState } from 'react';

/** Distance outside the viewport that counts as near, in pixels. */
const reach = '200px';

/** Whether an element is or was near the viewport. For lazy content; false on the server. */
export function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: reach },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near, box]);
  return near;
}
