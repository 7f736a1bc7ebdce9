import { readerFiles } from './reader.ts'

/** Registers what opens the gate without a network, and tells it which files the page needs. */
export async function keepOpen(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Only below this address the gate is opened without a network.
  if (location.pathname === '/cua') history.replaceState(history.state, '', '/cua/')
  const registration = await navigator.serviceWorker.register('/cua-sw.js', { scope: '/cua/' })
  const worker = registration.active ?? (await navigator.serviceWorker.ready).active
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  worker?.postMessage({ files: [...new Set([...loaded, ...named, ...(await readerFiles())])] })
}
