import ipaddr from 'ipaddr.js'

const NETWORK_PARTS = 4

/** What one subscriber has of the network: an IPv4 address as it is, of an IPv6 one its first 64 bits. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
