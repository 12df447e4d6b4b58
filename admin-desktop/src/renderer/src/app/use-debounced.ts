import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for a while, in milliseconds: for what need not follow each key. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
