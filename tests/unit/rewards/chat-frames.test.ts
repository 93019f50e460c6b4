import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chatAsked } from '#lib/rewards/chat/frames'
import { TEXT_MAX } from '#lib/rewards/chat/text'
import { REPORT_REASONS } from '#lib/rewards/chat/words'

const KEYS: Record<string, string[]> = {
  say: ['id', 'text', 'type'],
  before: ['id', 'type'],
  report: ['id', 'reason', 'type'],
}
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, 1, -1, 0.5, 1e308, '', 'mark-1', 'hola', 'x'.repeat(20_000), '__proto__'),
  fc.constantFrom(...REPORT_REASONS),
)
const id = fc.oneof(
  value,
  fc.constantFrom('m-1', 1, 7, -7, '<b>', 'ma rk', 'señal', '日', 'm\n1', 'x'.repeat(41)),
)
const text = fc.oneof(value, fc.constantFrom('hola', 'x'.repeat(10 * TEXT_MAX + 1)))
const reason = fc.oneof(value, fc.constantFrom(...REPORT_REASONS))
const frame = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc
    .tuple(
      fc.constantFrom('say', 'before', 'report', 'said', 'gone', 'hello', 'muted', 'room', ''),
      fc.record({ id, text, reason, staff: value }, { requiredKeys: [] }),
    )
    .map(([type, more]) => ({ ...more, type })),
  // Of the shape that is asked for: what is in it decides.
  fc.record({ type: fc.constant('say'), id, text }),
  fc.record({ type: fc.constant('before'), id }),
  fc.record({ type: fc.constant('report'), id, reason }),
)

it('of whatever a page sends, a room hears its three questions alone, to the letter', () => {
  const heard = new Map<string, number>()
  fc.assert(
    fc.property(frame, (sent) => {
      const { success, data } = chatAsked.safeParse(sent)
      if (!success) return
      heard.set(data.type, (heard.get(data.type) ?? 0) + 1)
      expect(Object.keys(data).sort()).toEqual(KEYS[data.type])
      if (data.type === 'say') {
        expect(data.id).toMatch(/^[A-Za-z0-9_-]{1,40}$/)
        expect(data.text.length).toBeLessThanOrEqual(10 * TEXT_MAX)
      } else expect(Number.isSafeInteger(data.id) && data.id > 0).toBe(true)
    }),
    { seed: 20_261_128, numRuns: 20_000 },
  )
  expect([...heard.keys()].sort()).toEqual(['before', 'report', 'say'])
})
