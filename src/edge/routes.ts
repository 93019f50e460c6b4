import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'

interface Node {
  literals: Map<string, Node>
  slot?: { name: string; node: Node }
  calls: Map<string, CallName>
}

/** A call found for a path, with the values of its slots. */
export interface Route {
  name: CallName
  slots: Record<string, string>
}

const newNode = (): Node => ({ literals: new Map(), calls: new Map() })

function nextNode(node: Node, part: string): Node {
  if (part.startsWith(':')) {
    node.slot ??= { name: part.slice(1), node: newNode() }
    return node.slot.node
  }
  const next = node.literals.get(part) ?? newNode()
  node.literals.set(part, next)
  return next
}

/** The allow-list of the relay: every call's path as a tree, and those without slots as a map. */
function buildRoutes() {
  const tree = newNode()
  const fixed = new Map<string, Node>()
  for (const [name, { method, path }] of Object.entries(CALLS)) {
    const node = path.split('/').reduce(nextNode, tree)
    node.calls.set(method, name as CallName)
    if (!path.includes(':')) fixed.set(path, node)
  }
  return { tree, fixed }
}

const { tree, fixed } = buildRoutes()

function find(path: string, slots: Record<string, string>): Node | undefined {
  let node: Node | undefined = tree
  for (const part of path.split('/')) {
    const literal: Node | undefined = node.literals.get(part)
    if (literal) node = literal
    else if (node.slot && part !== '') {
      slots[node.slot.name] = part
      node = node.slot.node
    } else return undefined
  }
  return node
}

function decode(slots: Record<string, string>): void {
  for (const [name, value] of Object.entries(slots)) {
    try {
      slots[name] = decodeURIComponent(value)
    } catch {
      throw new AppError('request.malformed')
    }
  }
}

/** The call of a method and path; nothing else is ever forwarded. */
export function routeCall(method: string, path: string): Route {
  const slots: Record<string, string> = {}
  const node = fixed.get(path) ?? find(path, slots)
  if (!node || node.calls.size === 0) throw new AppError('request.not-found')
  const name = node.calls.get(method === 'HEAD' ? 'GET' : method)
  if (!name) throw new AppError('request.method', { allow: [...node.calls.keys()].join(', ') })
  decode(slots)
  return { name, slots }
}
