/** An address of version 6 counts by its network: one line may use any of its addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const all = ip.includes('::') ? [...left, ...zeros, ...right] : left
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
