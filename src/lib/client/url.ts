import { fillPath } from '#lib/api/call'
import type { Route } from './route'

/** The address of a call: slots filled; what is left is the query of a read, else the body. */
export function callUrl({ method, path }: Route, input: Record<string, unknown>) {
  const { path: url, rest } = fillPath(path, input)
  if (method === 'POST' || method === 'PUT') return { url, rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.toString()
  return { url: text ? `${url}?${text}` : url, rest: {} }
}
