/** An IP address as its bits: 32 of version 4 (mapped ones too), 128 of version 6. */
export interface Address {
  bits: bigint
  width: 32 | 128
}

function version4(text: string): Address | null {
  const parts = text.split('.')
  if (parts.length !== 4) return null
  let bits = 0n
  for (const part of parts) {
    // A zero in front makes it octal to some.
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null
    bits = (bits << 8n) | BigInt(part)
  }
  return { bits, width: 32 }
}

function groups(text: string): string[] | null {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return null
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.length === 8 ? left : null
  const right = tail === '' ? [] : tail.split(':')
  const missing = 8 - left.length - right.length
  return missing < 1 ? null : [...left, ...Array<string>(missing).fill('0'), ...right]
}

/** Reads an address; null when it is none. */
export function parseAddress(text: string): Address | null {
  if (!text.includes(':')) return version4(text)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)
  if (mapped?.[1]) return version4(mapped[1])
  const parts = groups(text)
  if (!parts?.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return null
  const bits = parts.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n)
  return { bits, width: 128 }
}

export type Network = Address & { prefix: number }

/** Reads `10.0.0.0/8` or `2001:db8::/32`; null when it is none. */
export function parseNetwork(text: string): Network | null {
  const [base = '', length = ''] = text.split('/')
  const address = parseAddress(base)
  if (!address || !/^\d{1,3}$/.test(length) || Number(length) > address.width) return null
  return { ...address, prefix: Number(length) }
}

export function isWithin(address: Address, { bits, width, prefix }: Network): boolean {
  if (address.width !== width) return false
  const shift = BigInt(width - prefix)
  return address.bits >> shift === bits >> shift
}
