/**
 * A cookie of ours that remembers through whose link somebody came, for so many days. The browser's scripts never see it.
 * Null where the link was not opened but loaded, by a picture, a frame, a script or in advance: nobody clicked on it.
 */
export function rememberCookie(name: string, code: string, days: number, request: Request): string | null {
  if (!isOpened(request)) return null
  const secure = request.url.startsWith('https:') ? '; Secure' : ''
  return `${name}=${code}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Does somebody open this address as a page? Browsers say what they load it for. Those before 2023 and sites without https say
 * nothing; there a request for a page is told from one for a picture by what it accepts.
 */
function isOpened({ headers }: Request): boolean {
  const loadedInAdvance = `${headers.get('sec-purpose')} ${headers.get('purpose')}`.includes('prefetch')
  const loadedAs = headers.get('sec-fetch-dest')
  const asPage = loadedAs ? loadedAs === 'document' : (headers.get('accept') ?? '').includes('text/html')
  return asPage && !loadedInAdvance
}
