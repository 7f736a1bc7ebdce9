/* Opens the gate without a network: keeps its page and the files of it, and nothing that anybody is told. */
const KEPT = 'cua-1'
const SHELL = '/cua/'
/** A network that answers later than this is none. */
const PATIENCE_MS = 4_000
/** What pages asked for while this worker runs. */
const asked = new Set()

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data && Array.isArray(event.data.files)) event.waitUntil(keepFiles(event.data.files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (isFile(url)) event.respondWith(file(request))
})

/** The page as it is now; without a network or a server the one that was kept, whatever code stands in its address. */
async function page(request) {
  const kept = () => caches.open(KEPT).then((cache) => cache.match(SHELL))
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.status < 500 ? answer : ((await kept()) ?? answer)
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

/** Files of the build are named by what is in them, so one that is kept is the right one. */
async function file(request) {
  asked.add(bare(request.url))
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

function bare(url) {
  return url.split('#', 1)[0]
}

function isFile({ pathname }) {
  return pathname.startsWith('/assets/') || /^\/(icon-\d+\.png|cua\.webmanifest)$/.test(pathname)
}

/** As a visitor sees it: the page of who is signed in is nobody else's. */
async function keepShell() {
  const answer = await fetch(SHELL, { credentials: 'omit' })
  if (!answer.ok) return
  await (await caches.open(KEPT)).put(SHELL, answer)
}

/** Keeps the page anew with all files that it loaded; those of an earlier build go. */
async function keepFiles(files) {
  const cache = await caches.open(KEPT)
  const wanted = files.map((one) => new URL(one, self.location.origin)).filter(isFile)
  for (const url of wanted)
    if (!(await cache.match(url.href, { ignoreVary: true }))) {
      const answer = await fetch(url.href)
      if (answer.ok) await cache.put(url.href, answer)
    }
  await keepShell()
  const kept = new Set([...wanted.map(({ href }) => bare(href)), ...asked])
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/assets/') && !kept.has(bare(url))) await cache.delete(url)
}
