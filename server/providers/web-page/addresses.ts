import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not of the public internet: our own machines, networks and clouds, and what carries them inside IPv6. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export class ClosedAddress extends Error {}

/**
 * Looks a name up for one connection and refuses it unless every address is public. The connection is made to the very
 * address that was judged, so a name that answers otherwise a moment later gains nothing.
 */
export function guardedLookup(isOpen: (address: string) => boolean = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isOpen(address)))
        return callback(new ClosedAddress(`${hostname} leads to a closed address`), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** An address that may be called: http or https, without a name and password, on one of `ports` where they are named; else null. */
export function openAddress(
  address: string,
  isOpen: (address: string) => boolean,
  ports?: readonly string[],
): URL | null {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username || url.password || (ports && !ports.includes(url.port))) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A bare address is never looked up, so it is judged here.
  return isIP(host) && !isOpen(host) ? null : url
}
