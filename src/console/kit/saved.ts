import { useState } from 'react'

const MOST = 8
const keyOf = (table: string) => `console-saved-${table}`

function kept(table: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Searches of a table that somebody keeps in this browser, the newest first. */
export function useSaved(table: string) {
  const [saved, setSaved] = useState(() => kept(table))
  const keep = (next: string[]) => {
    setSaved(next)
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next))
    } catch {
      // A browser without storage: they last as long as the screen.
    }
  }
  return {
    saved,
    save: (query: string) =>
      keep([query, ...saved.filter((each) => each !== query)].slice(0, MOST)),
    drop: (query: string) => keep(saved.filter((each) => each !== query)),
  }
}
