import { type RefObject, useEffect, useState } from 'react';

/** Whether an element can be seen, or will be in a moment. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false), {
      rootMargin: '60px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isOnScreen;
}
