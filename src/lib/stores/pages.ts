import { atom, type ReadableAtom } from 'nanostores'
import type { Loaded } from './loaded'

/** One page of a list that a call gives piece by piece, each with the mark of the next one. */
export interface Page<Value> {
  /** What the call answered; null before that. */
  value: Value | null
  page: number
  /** Pages known so far: one more than seen while there is a next one, or all that there are. */
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
  /** Nothing is known, and no answer under way counts. */
  clear: () => void
}

/** `pages` where the call counts them: it is then asked for a page by its number. */
interface PageValue {
  next: Mark | null
  pages?: number
}

/**
 * Pages of a list; of two questions under way only the later one's answer counts. What was shown
 * stays when an answer is lost. A list that needs no question has one from the start.
 */
export function pagedList<Query, Value extends PageValue>(
  ask: (query: Query, before: Mark | undefined, page: number) => Promise<Value>,
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
      const value = await ask(query, marks[page - 1], page)
      if (mine !== asked) return
      marks = value.next === null ? marks.slice(0, page) : [...marks.slice(0, page), value.next]
      $page.set({ value, page, pages: value.pages ?? marks.length, failure: null })
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
    clear: () => {
      asked += 1
      marks = [undefined]
      $page.set(none)
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

/** A table of text that comes in parts, whole. Throws `CallError`. */
export async function wholeCsv<Next extends Mark>(
  ask: (after: Next | undefined) => Promise<{ csv: string; next: Next | null }>,
): Promise<string> {
  let csv = ''
  for (let after: Next | null | undefined; after !== null; ) {
    const part = await ask(after)
    csv += part.csv
    after = part.next
  }
  return csv
}

/**
 * Joins what comes next to what is shown, which may have been asked for anew meanwhile: then it is
 * dropped. Throws `CallError`.
 */
export async function loadMore<T extends { next: string | number | null }, Query>(
  from: Loaded<T, Query>,
  ask: (next: NonNullable<T['next']>) => Promise<T>,
  join: (shown: T, more: T) => T,
): Promise<void> {
  const shown = from.$value.get()
  if (!shown?.next) return
  const more = await ask(shown.next)
  if (from.$value.get() === shown) from.set(join(shown, more))
}
