const HERE = 'http://here.invalid'

/** A path of this site to go to; `/` for anything a browser could take for another site, or that leads back to renewal. */
export function safePath(to: string | undefined): string {
  if (!to || !/^\/(?![/\\])/.test(to)) return '/'
  const url = URL.parse(to, HERE)
  if (url?.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/session/')) return '/'
  return url.pathname + url.search + url.hash
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A device as a person would name it: `Chrome trên Windows`. */
export function deviceName(userAgent: string | null): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return `${browser} trên ${system}`
  return browser ?? system ?? 'Thiết bị không rõ'
}

/** An address as people know it, where it says more than its digits: this machine, the network of the house. */
export function placeName(ip: string | null): string | null {
  const plain = (ip ?? '').replace(/^::ffff:/, '')
  if (plain === '::1' || plain.startsWith('127.')) return 'trên máy chủ này'
  const isInside = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i.test(plain)
  return isInside ? 'trong mạng nội bộ' : null
}
