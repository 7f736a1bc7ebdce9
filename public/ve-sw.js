/* Opens the tickets of one person without a network: keeps their pages and the files of them until that person signs out. */
importScripts('/kept-files.js')

const KEPT = 've-1'
/** Who the kept pages belong to. */
const OWNER = '/ve-owner'
/** A page kept for less is not asked for again. */
const FRESH_MS = 600_000
const FILES = /\/assets\/[\w.@~-]+(?:\/[\w.@~-]+)*/g

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data && typeof event.data.owner === 'string') event.waitUntil(keep(event.data))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isTicketPage(url)) event.respondWith(page(request))
  else if (self.isFile(url)) event.respondWith(file(request))
})

const isTicketPage = ({ pathname }) => pathname === '/ve' || /^\/ve\/[^/]+$/.test(pathname)

/** The page as it is now, or without a network as it was kept. Whoever is sent away is signed in no more: all is forgotten. */
async function page(request) {
  const address = self.location.origin + new URL(request.url).pathname
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(self.PATIENCE_MS) })
    if (answer.type === 'opaqueredirect') await caches.delete(KEPT)
    return answer.status < 500 ? answer : ((await keptPage(address)) ?? answer)
  } catch (error) {
    const kept = await keptPage(address)
    if (kept) return kept
    throw error
  }
}

/** The kept page, which says of itself that it is one. */
async function keptPage(address) {
  const answer = (await caches.has(KEPT)) ? await (await caches.open(KEPT)).match(address, { ignoreVary: true }) : null
  if (!answer) return null
  const html = (await answer.text()).replace('<html ', '<html data-kept="" ')
  return new Response(html, { headers: answer.headers })
}

/** Nothing is kept of whoever has no tickets kept. */
async function file(request) {
  return (await caches.has(KEPT)) ? self.keptFile(KEPT, request) : fetch(request)
}

/** Keeps the named pages of their owner and the files that they name. `all`: other pages are over; `anew`: these changed. */
async function keep({ owner, pages, files, all, anew }) {
  if ((await ownerOf()) !== owner) await caches.delete(KEPT)
  const cache = await caches.open(KEPT)
  await cache.put(OWNER, new Response(owner))
  const wanted = pages.map((one) => new URL(one, self.location.origin)).filter(isTicketPage)
  for (const { href } of wanted) {
    if (!anew && (await isFresh(cache, href))) continue
    const answer = await fetch(href, { redirect: 'manual' })
    // They signed out meanwhile.
    if (answer.type === 'opaqueredirect') return caches.delete(KEPT)
    if (answer.ok) await cache.put(href, answer)
  }
  const kept = new Set(wanted.map(({ href }) => href))
  if (all)
    for (const { url } of await cache.keys()) if (isTicketPage(new URL(url)) && !kept.has(url)) await cache.delete(url)
  await self.keepFiles(cache, [...files, ...(await filesNamed(cache))])
}

async function ownerOf() {
  if (!(await caches.has(KEPT))) return null
  return (await (await caches.open(KEPT)).match(OWNER))?.text() ?? null
}

async function isFresh(cache, href) {
  const answer = await cache.match(href, { ignoreVary: true })
  return answer !== undefined && Date.now() - Date.parse(answer.headers.get('date') ?? '') < FRESH_MS
}

/** What kept pages and style sheets name, as a page that was never open yet needs it too. */
async function filesNamed(cache) {
  const found = new Set()
  for (const request of await cache.keys()) {
    const answer = await cache.match(request, { ignoreVary: true })
    if (!/html|css/.test(answer?.headers.get('content-type') ?? '')) continue
    for (const [name] of (await answer.text()).matchAll(FILES)) found.add(name)
  }
  return [...found]
}
