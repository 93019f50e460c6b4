import { expect, it } from 'vitest'
import { courseOf } from '#studio/page/site-around'

it('takes a pause, its end, a balance and the close to the state and socket of a page', () => {
  const asked: string[] = []
  const place = {
    send: ({ type }: { type: string }) => asked.push(type) > 0,
    close: () => void asked.push('close'),
  }
  const state = { isPaused: false }
  const course = courseOf(
    state,
    () => place,
    () => void asked.push('paint'),
  )
  course.pause()
  expect(state.isPaused).toBe(true)
  course.resume()
  expect(state.isPaused).toBe(false)
  course.askBalance()
  course.close()
  course.changed()
  expect(asked).toEqual(['balance', 'close', 'paint'])
})
