import { expect, it } from 'vitest'
import { answerTo, askedFor } from '#studio/socket/marks'
import { Readers, UNANSWERED_MS, UNREAD_MAX } from '#studio/socket/readers'

/** A page, and what was due after each time that something was sent to it. */
function begin() {
  const clock = { now: 1_000 }
  const readers = new Readers<object>(() => clock.now)
  const page = {}
  const send = (characters: number) => readers.sent(page, characters)
  /** The mark of a question, answered as a page does. */
  const answer = (due: ReturnType<typeof send>) =>
    due && due !== 'end' ? readers.confirms(page, answerTo(askedFor(due.mark))) : false
  return { clock, readers, page, send, answer }
}

it('asks a page after so much, or so long, and again only once it has answered', () => {
  const { clock, send, answer } = begin()
  expect(send(16_000)).toBeNull()
  const asked = send(1_000)
  expect(asked).toMatchObject({ mark: expect.any(Number) })
  expect(send(50_000)).toBeNull()
  expect(answer(asked)).toBe(true)
  // What came after the question is not confirmed by its answer.
  expect(send(1)).not.toBeNull()
  const other = begin()
  expect(other.send(10)).toBeNull()
  other.clock.now += 10_000
  expect(other.send(10)).not.toBeNull()
  expect(clock.now).toBe(1_000)
})

it('never ends a page that reads, however much it is told', () => {
  const { clock, send, answer } = begin()
  for (let frame = 0; frame < 2_000; frame += 1) {
    clock.now += 50
    const due = send(5_000)
    expect(due).not.toBe('end')
    if (due) expect(answer(due)).toBe(true)
  }
})

it('ends a page that has too much unread, or is silent for too long', () => {
  const heavy = begin()
  let sent = 0
  let due = heavy.send(0)
  for (; due !== 'end'; due = heavy.send(4_096)) sent += 4_096
  expect(sent).toBeGreaterThan(UNREAD_MAX - 8_192)
  expect(sent).toBeLessThanOrEqual(UNREAD_MAX + 4_096)
  const silent = begin()
  expect(silent.send(60)).toBeNull()
  silent.clock.now += 10_000
  expect(silent.send(60)).not.toBeNull()
  silent.clock.now += UNANSWERED_MS
  expect(silent.send(60)).toBeNull()
  silent.clock.now += 1
  expect(silent.send(60)).toBe('end')
})

it('takes no answer but that to the question which is open, and takes it once', () => {
  const { readers, page, send, answer } = begin()
  const none = '{"type":"seen","mark":1}'
  expect(readers.confirms(page, none)).toBe(false)
  const asked = send(20_000)
  expect(readers.confirms(page, none)).toBe(false)
  expect(readers.confirms({}, none)).toBe(false)
  expect(answer(asked)).toBe(true)
  expect(answer(asked)).toBe(false)
})
