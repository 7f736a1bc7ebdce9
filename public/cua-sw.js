/* Opens the gate without a network: keeps its page and the files of it, and nothing that anybody is told. */
importScripts('/kept-files.js')

const KEPT = 'cua-1'
const SHELL = '/cua/'

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data && Array.isArray(event.data.files)) event.waitUntil(keepAll(event.data.files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (self.isFile(url)) event.respondWith(self.keptFile(KEPT, request))
})

/** The page as it is now; without a network or a server the one that was kept, whatever code stands in its address. */
async function page(request) {
  const kept = () => caches.open(KEPT).then((cache) => cache.match(SHELL))
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(self.PATIENCE_MS) })
    return answer.status < 500 ? answer : ((await kept()) ?? answer)
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

async function keepAll(files) {
  await keepShell()
  await self.keepFiles(await caches.open(KEPT), files)
}

/** As a visitor sees it: the page of who is signed in is nobody else's. */
async function keepShell() {
  const answer = await fetch(SHELL, { credentials: 'omit' })
  if (!answer.ok) return
  await (await caches.open(KEPT)).put(SHELL, answer)
}
