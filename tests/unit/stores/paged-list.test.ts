import { expect, it } from 'vitest'
import { createPagedList } from '#lib/stores/paged-list'

const ROWS = ['e', 'd', 'c', 'b', 'a']

/** Two rows a page; `next` is how many were told. */
const answer = async (before = 0) => ({
  items: ROWS.slice(before, before + 2),
  next: before + 2 < ROWS.length ? before + 2 : null,
})

it('goes on to the end and back, and stays there', async () => {
  const list = createPagedList(answer)
  const shown = () => list.$page.get()
  await list.open()
  expect(shown()).toEqual({ items: ['e', 'd'], number: 1, hasNext: true })
  await list.step(-1)
  expect(shown()?.number).toBe(1)
  for (let count = 0; count < 4; count++) await list.step(1)
  expect(shown()).toEqual({ items: ['a'], number: 3, hasNext: false })
  await list.step(-1)
  await list.reload()
  expect(shown()).toEqual({ items: ['c', 'b'], number: 2, hasNext: true })
  await list.open()
  expect(shown()?.number).toBe(1)
})

it('keeps what is shown when an answer is lost, and takes only the last one asked for', async () => {
  let isLost = false
  const waiting: (() => void)[] = []
  const list = createPagedList(async (before) => {
    if (isLost) throw new Error('lost')
    if (waiting.length > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return answer(before)
  })
  await list.open()
  isLost = true
  await list.reload()
  expect([list.$isLost.get(), list.$page.get()?.items]).toEqual([true, ['e', 'd']])
  isLost = false
  waiting.push(() => undefined)
  const [late, last] = [list.step(1), list.open()]
  for (const go of waiting) go()
  await Promise.all([late, last])
  expect([list.$isLost.get(), list.$page.get()?.number]).toEqual([false, 1])
})
