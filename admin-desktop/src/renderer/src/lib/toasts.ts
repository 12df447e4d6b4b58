import type { ToastStore } from '@institute/core/lib/toast-store.ts';
import { createContext, useContext } from 'react';

export const ToastContext = createContext<ToastStore | undefined>(undefined);

export function useToasts(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastContext above it.');
  return store;
}
