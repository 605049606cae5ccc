import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What is not of the public network (S38): special addresses of IPv4, and of the one range of IPv6 that is public at all. */
const SPECIAL = new BlockList()
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[
    ['169.254.0.0', 16] as const,
    ['172.16.0.0', 12] as const,
    ['192.0.0.0', 24] as const,
    ['192.0.2.0', 24] as const,
  ],
  ...[['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const, ['224.0.0.0', 3] as const],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...[['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const, ['3fff::', 20] as const],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv6')
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public network. What cannot be read is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address, 'ipv4')
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

/** The host of an address as a connection is made to it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Why no connection is made. */
export class AddressRefused extends Error {
  readonly reason: 'private' | 'unresolved'
  constructor(reason: 'private' | 'unresolved') {
    super(`the address is ${reason}`)
    this.reason = reason
  }
}

/**
 * Resolves a host for a connection, and answers public addresses or none: the connection is made to an address that was looked at, and a name with
 * one that is not public is refused altogether.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null || addresses.length === 0) return callback(new AddressRefused('unresolved'), [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new AddressRefused('private'), [])
    const [first] = addresses
    return options.all || first === undefined ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
