/**
 * An address that people may be sent to: a web page, over TLS wherever the provider itself is asked over TLS.
 * Throws for anything else, which is then no trustworthy answer.
 */
export function visited(address: unknown, apiUrl: string): string {
  const protocol = typeof address === 'string' ? URL.parse(address)?.protocol : undefined
  if (typeof address === 'string' && (protocol === 'https:' || (protocol === 'http:' && apiUrl.startsWith('http:'))))
    return address
  throw new Error('the provider of meetings answered without an address to visit')
}
