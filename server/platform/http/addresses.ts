import ipaddr from 'ipaddr.js'

const NETWORK_PARTS = 4

/** The parts of an IPv6 address that its /48 has. */
const BLOCK_PARTS = 3

/** A network with the wider ones that one subscriber may have as well: of an IPv6 address its /64, its /56 and its /48; an IPv4 address alone. */
export function networksOf(written: string): { address: string; site: string; block: string } {
  const address = withoutPort(written)
  const network = networkOf(address)
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  if (!(parsed instanceof ipaddr.IPv6)) return { address: network, site: network, block: network }
  const block = parsed.parts.slice(0, BLOCK_PARTS).map((part) => part.toString(16))
  const half = ((parsed.parts[BLOCK_PARTS] ?? 0) & 0xff00).toString(16)
  return { address: network, site: `${[...block, half].join(':')}::/56`, block: `${block.join(':')}::/48` }
}

/** What a proxy writes instead of an address is counted by its beginning. */
const LONGEST = 100

/** What one subscriber has of the network: an IPv4 address as it is, of an IPv6 one its first 64 bits. */
export function networkOf(written: string): string {
  const address = withoutPort(written)
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Some proxies write the port beside the address, which is another one with each connection. */
const withoutPort = (written: string): string =>
  (/^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(written))?.[1] ?? written
