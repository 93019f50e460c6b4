import { CALLS, type CallName } from '../../../src/lib/api/index.ts'

/** As short as a script may be, so that no field is left out for its length alone. */
const PROBE = '<b>x'

/** What is read of a definition of a shape; which parts it has says its `type`. */
interface Shape {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Shape>
      innerType?: Shape
      element?: Shape
      valueType?: Shape
      options?: Shape[]
      in?: Shape
      left?: Shape
      right?: Shape
    }
  }
  safeParse: (value: unknown) => { success: boolean }
}

/** Names of all texts in a shape that take markup as it is. */
function textsOf(shape: Shape, name: string): string[] {
  const { def } = shape._zod
  if (def.type === 'string') return shape.safeParse(PROBE).success ? [name] : []
  const fields = Object.entries(def.shape ?? {})
  const below = [def.innerType, def.in, def.left, def.right, ...(def.options ?? [])]
  return [
    ...fields.flatMap(([field, each]) => textsOf(each, name ? `${name}.${field}` : field)),
    ...below.flatMap((each) => (each ? textsOf(each, name) : [])),
    ...(def.element ? textsOf(def.element, `${name}[]`) : []),
    ...(def.valueType ? textsOf(def.valueType, `${name}{}`) : []),
  ]
}

/** Every free text that a call takes which changes something, as `call field`. */
export function freeTexts(): string[] {
  const names = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].method !== 'GET')
  const all = names.flatMap((name) =>
    textsOf(CALLS[name].input as unknown as Shape, '').map((field) => `${name} ${field}`),
  )
  return [...new Set(all)].sort()
}
