/* What workers share that open pages without a network: files of the build, each kept once in a cache that is named. */

/** A network that answers later than this is none. */
self.PATIENCE_MS = 4_000
/** What pages asked for while this worker runs. */
const asked = new Set()

self.bare = (address) => address.split('#', 1)[0]

self.isFile = ({ pathname }) => pathname.startsWith('/assets/') || /^\/(icon-\d+\.png|cua\.webmanifest)$/.test(pathname)

/** Files of the build are named by what is in them, so one that is kept is the right one. */
self.keptFile = async (name, request) => {
  asked.add(self.bare(request.url))
  const cache = await caches.open(name)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Keeps these files in this cache, which may be forgotten meanwhile, and those that a page asked for; files of an earlier build go. */
self.keepFiles = async (cache, addresses) => {
  const wanted = addresses.map((one) => new URL(one, self.location.origin)).filter(self.isFile)
  for (const { href } of wanted)
    if (!(await cache.match(href, { ignoreVary: true }))) {
      const answer = await fetch(href)
      if (answer.ok) await cache.put(href, answer)
    }
  const kept = new Set([...wanted.map(({ href }) => self.bare(href)), ...asked])
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/assets/') && !kept.has(self.bare(url))) await cache.delete(url)
}
