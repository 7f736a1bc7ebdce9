import { useSyncExternalStore } from 'react'
import { deviceSearches, onDeviceSearches } from './device-searches.ts'

const NONE: readonly string[] = []
let last = NONE

/** The searches kept on this device, as they are now; none while the server draws the page. */
export function useDeviceSearches(): readonly string[] {
  return useSyncExternalStore(onDeviceSearches, snapshot, () => NONE)
}

/** The same list while it says the same. */
function snapshot(): readonly string[] {
  const now = deviceSearches()
  if (now.length !== last.length || now.some((text, index) => text !== last[index])) last = now
  return last
}
