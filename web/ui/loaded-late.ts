import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component whose script is fetched when it is first shown. Where the network is gone it waits for it, and the page
 * around it stays as it is.
 */
// biome-ignore lint/suspicious/noExplicitAny: a component of any props; they are kept
export function loadedLate<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(() => onceOnline(load))
}

/** What `load` gives; where it fails for want of a network it is tried again when there is one. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine !== false) throw error
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
}
