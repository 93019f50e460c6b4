import { atom, type ReadableAtom } from 'nanostores'

/** One page of a list that a call gives piece by piece, each with the mark of the next one. */
export interface Page<Value> {
  /** What the call answered; null before that. */
  value: Value | null
  page: number
  /** Pages known so far: one more than seen while there is a next one. */
  pages: number
  /** What the last look threw; null when it went well. */
  failure: unknown
}

type Mark = string | number

export interface PagedList<Query, Value> {
  $page: ReadableAtom<Page<Value>>
  /** Lists anew, from the first page. */
  show: (query: Query) => Promise<void>
  go: (page: number) => Promise<void>
  /** The same page once more. */
  again: () => Promise<void>
}

/**
 * Pages of a list; of two questions under way only the later one's answer counts. What was shown
 * stays when an answer is lost. A list that needs no question has one from the start.
 */
export function pagedList<Query, Value extends { next: Mark | null }>(
  ask: (query: Query, before: Mark | undefined) => Promise<Value>,
  only?: Query,
): PagedList<Query, Value> {
  const none: Page<Value> = { value: null, page: 1, pages: 1, failure: null }
  const $page = atom(none)
  /** The mark each known page begins after. */
  let marks: (Mark | undefined)[] = [undefined]
  let query = only
  let asked = 0
  /** The page that was asked for last, shown or not. */
  let wanted = 1

  async function go(page: number): Promise<void> {
    if (query === undefined) return
    wanted = page
    asked += 1
    const mine = asked
    try {
      const value = await ask(query, marks[page - 1])
      if (mine !== asked) return
      marks = value.next === null ? marks.slice(0, page) : [...marks.slice(0, page), value.next]
      $page.set({ value, page, pages: marks.length, failure: null })
    } catch (failure) {
      if (mine === asked) $page.set({ ...$page.get(), failure })
    }
  }

  return {
    $page,
    show: (next) => {
      query = next
      marks = [undefined]
      $page.set(none)
      return go(1)
    },
    go,
    again: () => {
      $page.set({ ...$page.get(), failure: null })
      return go(wanted)
    },
  }
}

type Items<Item> = { items: readonly Item[]; next: Mark | null }
export type ItemList<Item> = PagedList<null, Items<Item>>

/** Pages of everything there is of something, the newest first. */
export function itemList<Item, Next extends Mark = number>(
  ask: (before: Next | undefined) => Promise<{ items: readonly Item[]; next: Next | null }>,
): ItemList<Item> {
  return pagedList((_, before) => ask(before as Next | undefined), null)
}
