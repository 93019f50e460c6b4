import { expect, it } from 'vitest'
import { itemList, pagedList, wholeCsv } from '#lib/stores/pages'

type Answer = { rows: number[]; next: number | null }

/** Ten rows, four a page, newest first. */
const ask = async (_query: string, before: string | number | undefined): Promise<Answer> => {
  const from = before === undefined ? 10 : Number(before) - 1
  const rows = [from, from - 1, from - 2, from - 3].filter((row) => row > 0)
  return { rows, next: rows.length === 4 ? (rows.at(-1) ?? null) : null }
}

it('knows one page more than it has seen, and goes back to any', async () => {
  const { $page, show, go } = pagedList(ask)
  const seen = () => {
    const { value, page, pages } = $page.get()
    return [value?.rows, page, pages]
  }
  await show('all')
  expect(seen()).toEqual([[10, 9, 8, 7], 1, 2])
  await go(2)
  expect(seen()).toEqual([[6, 5, 4, 3], 2, 3])
  await go(3)
  expect(seen()).toEqual([[2, 1], 3, 3])
  await go(1)
  expect(seen()).toEqual([[10, 9, 8, 7], 1, 2])
})

it('keeps the answer to the later question, and tells what was thrown', async () => {
  const slow: ((answer: Answer) => void)[] = []
  const { $page, show, again } = pagedList((query: string) => {
    if (query === 'broken') return Promise.reject(new Error('away'))
    return new Promise<Answer>((resolve) => slow.push(resolve))
  })
  const first = show('first')
  const second = show('second')
  slow[1]?.({ rows: [2], next: null })
  slow[0]?.({ rows: [1], next: null })
  await Promise.all([first, second])
  expect($page.get().value?.rows).toEqual([2])
  await show('broken')
  expect($page.get()).toMatchObject({ value: null, failure: new Error('away') })
  await again()
  expect($page.get().failure).toEqual(new Error('away'))
})

it('of everything there is needs no question, and keeps what is shown when an answer is lost', async () => {
  const rows = ['e', 'd', 'c', 'b', 'a']
  let isLost = false
  const { $page, go, again } = itemList(async (before = 0) => {
    if (isLost) throw new Error('lost')
    const next = before + 2 < rows.length ? before + 2 : null
    return { items: rows.slice(before, before + 2), next }
  })
  const seen = () => {
    const { value, page, pages, failure } = $page.get()
    return [value?.items.join(''), page, pages, failure !== null]
  }
  await go(1)
  await go(2)
  expect(seen()).toEqual(['cb', 2, 3, false])
  isLost = true
  await go(3)
  expect(seen()).toEqual(['cb', 2, 3, true])
  isLost = false
  await again()
  expect(seen()).toEqual(['a', 3, 3, false])
  rows.unshift('f')
  await go(1)
  expect(seen()).toEqual(['fe', 1, 2, false])
})

it('asks by number where the call counts the pages, and forgets them all', async () => {
  const asked: number[] = []
  const { $page, show, go, clear } = pagedList(async (_: 'all', __, page) => {
    asked.push(page)
    return { page, pages: 7, next: null }
  })
  await show('all')
  await go(5)
  expect(asked).toEqual([1, 5])
  expect($page.get()).toMatchObject({ page: 5, pages: 7, value: { page: 5 } })
  clear()
  expect($page.get()).toMatchObject({ page: 1, pages: 1, value: null })
})

it('makes one table of all parts, or none', async () => {
  const parts = [
    { csv: 'a\n', next: 1 },
    { csv: 'b\n', next: 2 },
    { csv: 'c\n', next: null },
  ]
  const part = async (after = 0) => {
    const found = parts[after]
    if (!found) throw new Error('away')
    return found
  }
  expect(await wholeCsv(part)).toBe('a\nb\nc\n')
  parts.pop()
  await expect(wholeCsv(part)).rejects.toThrow('away')
})
