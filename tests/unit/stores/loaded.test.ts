import { describe, expect, it } from 'vitest'
import { createLoaded } from '#lib/stores/loaded'
import { loadMore } from '#lib/stores/pages'

/** Answers that the test gives when it likes. */
function asked<T>() {
  const waiting: { query: unknown; give: (value: T) => void; refuse: (why: unknown) => void }[] = []
  const ask = (query: unknown) =>
    new Promise<T>((give, refuse) => {
      waiting.push({ query, give, refuse })
    })
  return { waiting, ask }
}

const FAILURE = new Error('no answer')

describe('a value of the server', () => {
  it('is unknown while it is loaded, and kept while it is refreshed', async () => {
    const { waiting, ask } = asked<string>()
    const loaded = createLoaded(() => ask(null))
    const first = loaded.load()
    expect(loaded.$value.get()).toBeNull()
    waiting[0]?.give('one')
    await first
    expect(loaded.$value.get()).toBe('one')
    const second = loaded.refresh()
    expect(loaded.$value.get()).toBe('one')
    waiting[1]?.give('two')
    await second
    expect(loaded.$value.get()).toBe('two')
    void loaded.load()
    expect(loaded.$value.get()).toBeNull()
  })

  it('keeps what is shown, and why a refresh failed, until the next question', async () => {
    const { waiting, ask } = asked<string>()
    const loaded = createLoaded(() => ask(null))
    loaded.set('shown')
    const lost = loaded.refresh()
    waiting[0]?.refuse(FAILURE)
    await lost
    expect([loaded.$value.get(), loaded.$failure.get()]).toEqual(['shown', FAILURE])
    void loaded.refresh()
    expect(loaded.$failure.get()).toBeNull()
  })

  it('takes the answer to the last question, and tells what it replaced', async () => {
    const { waiting, ask } = asked<string>()
    const taken: unknown[] = []
    const loaded = createLoaded<string, string>(ask, (value, before) => taken.push([before, value]))
    const early = loaded.load('a')
    const late = loaded.load('b')
    waiting[1]?.give('B')
    waiting[0]?.give('A')
    await Promise.all([early, late])
    expect(loaded.$value.get()).toBe('B')
    const again = loaded.refresh()
    waiting[2]?.give('B2')
    await again
    expect(waiting.map(({ query }) => query)).toEqual(['a', 'b', 'b'])
    expect(taken).toEqual([
      [null, 'B'],
      ['B', 'B2'],
    ])
  })

  it('forgets all, an answer under way too', async () => {
    const { waiting, ask } = asked<string>()
    const loaded = createLoaded(() => ask(null))
    loaded.set('of who was here')
    const late = loaded.refresh()
    loaded.clear()
    waiting[0]?.give('of who was here')
    await late
    expect(loaded.$value.get()).toBeNull()
  })
})

describe('more of a list', () => {
  const list = (items: number[], next: number | null) => ({ items, next })
  const join = (shown: { items: number[] }, more: ReturnType<typeof list>) => ({
    ...more,
    items: [...shown.items, ...more.items],
  })

  it('comes behind what is shown, as long as there is more', async () => {
    const loaded = createLoaded(async () => list([1, 2], 2))
    await loaded.load()
    await loadMore(loaded, async (next) => list([next + 1], null), join)
    expect(loaded.$value.get()).toEqual(list([1, 2, 3], null))
    await loadMore(loaded, () => Promise.reject(FAILURE), join)
    expect(loaded.$value.get()).toEqual(list([1, 2, 3], null))
  })

  it('is dropped when the list was asked for anew meanwhile', async () => {
    const { waiting, ask } = asked<ReturnType<typeof list>>()
    const loaded = createLoaded(async () => list([1], 1))
    await loaded.load()
    const more = loadMore(loaded, ask, join)
    loaded.set(list([9], 9))
    waiting[0]?.give(list([2], null))
    await more
    expect(loaded.$value.get()).toEqual(list([9], 9))
  })
})
