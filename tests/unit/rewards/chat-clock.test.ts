import { expect, it } from 'vitest'
import { newSpeaker, say } from '#lib/rewards/chat/may-say'

const DAY_MS = 86_400_000
const ROOM = { minLevel: 0, words: [] }
const NOW = 1_790_000_000_000

it('what was said by a clock that was ahead keeps nobody waiting for long, and the pace holds again', () => {
  const speaker = newSpeaker(NOW)
  const write = (at: number, text: string) =>
    say(speaker, { at, text, block: 'ok', level: 0 }, ROOM)
  for (let each = 0; each < 5; each += 1) write(NOW + DAY_MS, `mañana ${each}`)
  expect(write(NOW + DAY_MS, 'una más')).toMatchObject({ code: 'chat.slow' })
  expect(write(NOW, 'hoy')).toEqual({ code: 'chat.slow', retryMs: 2_000 })
  expect(write(NOW + 2_000, 'hoy')).toEqual({ text: 'hoy' })
  expect(write(NOW + 2_001, 'y otra vez')).toMatchObject({ code: 'chat.slow', retryMs: 1_999 })
})
