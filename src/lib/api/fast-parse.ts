import type * as z from 'zod/mini'

/** Not valid, or not surely: the schema itself then says what is wrong. */
export const INVALID = Symbol('invalid')

type Reader = (value: unknown) => unknown
type Schema = z.core.$ZodType
type Check = z.core.$ZodCheck

/** The parts of definitions that are read here; a schema has those of its type. */
interface Definition {
  type: string
  checks?: readonly Check[]
  shape: Readonly<Record<string, Schema>>
  catchall?: Schema
  element: Schema
  innerType: Schema
  options: readonly Schema[]
  inclusive?: boolean
  format?: string
}

interface CheckDefinition {
  check: string
  value: number
  inclusive: boolean
  pattern: RegExp
  format: string
  minimum: number
  maximum: number
  length: number
}

const definitionOf = ({ _zod }: Schema) => _zod.def as unknown as Definition

const readers = new WeakMap<Schema, Reader>()

/**
 * A schema as one function, made once: it answers what `parse` would, or {@link INVALID}. Without
 * `eval`, which the runtime forbids, the library walks its schemas anew for every value and notes
 * on the way what it may have to say; most input says nothing wrong.
 */
export function fastParse(schema: Schema): Reader {
  const known = readers.get(schema)
  if (known) return known
  const reader = readerOf(schema)
  readers.set(schema, reader)
  return reader
}

function readerOf(schema: Schema): Reader {
  const definition = definitionOf(schema)
  const own = definition.checks?.map(fastCheck)
  if (own?.includes(null)) return askSchema(schema)
  const bare = bareReader(schema, definition)
  const checks = own as ((value: never) => boolean)[] | undefined
  if (!bare) return askSchema(schema)
  if (!checks?.length) return bare
  return (value) => {
    const read = bare(value)
    return read !== INVALID && checks.every((fits) => fits(read as never)) ? read : INVALID
  }
}

/** Whatever is not known here is left to the schema, as long as it does not wait. */
const askSchema =
  (schema: Schema): Reader =>
  (value) => {
    const read = schema._zod.run({ value, issues: [] }, { async: false })
    return read instanceof Promise || read.issues.length > 0 ? INVALID : read.value
  }

function bareReader(schema: Schema, definition: Definition): Reader | null {
  switch (definition.type) {
    case 'object':
      return objectReader(definition)
    case 'array':
      return arrayReader(fastParse(definition.element))
    case 'union':
      return definition.inclusive === false ? null : unionReader(definition.options.map(fastParse))
    case 'optional': {
      const inner = fastParse(definition.innerType)
      if (definition.innerType._zod.optin === 'optional') return null
      return (value) => (value === undefined ? undefined : inner(value))
    }
    case 'string':
      return 'coerce' in definition || definition.format
        ? null
        : (value) => (typeof value === 'string' ? value : INVALID)
    case 'number':
      return 'coerce' in definition ? null : numberReader(definition)
    default:
      return askSchema(schema)
  }
}

const numberReader = ({ format }: Definition): Reader | null => {
  if (format === undefined) return (value) => (Number.isFinite(value) ? value : INVALID)
  return format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : INVALID) : null
}

const arrayReader =
  (element: Reader): Reader =>
  (value) => {
    if (!Array.isArray(value)) return INVALID
    const read: unknown[] = []
    for (const one of value) {
      const each = element(one)
      if (each === INVALID) return INVALID
      read.push(each)
    }
    return read
  }

const unionReader =
  (options: readonly Reader[]): Reader =>
  (value) => {
    for (const option of options) {
      const read = option(value)
      if (read !== INVALID) return read
    }
    return INVALID
  }

function objectReader({ shape, catchall }: Definition): Reader | null {
  if (catchall && definitionOf(catchall).type !== 'never') return null
  const fields = Object.entries(shape).map(([key, schema]) => [key, fastParse(schema)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return INVALID
    if (catchall) for (const key in value) if (!Object.hasOwn(shape, key)) return INVALID
    const given = value as Record<string, unknown>
    const read: Record<string, unknown> = {}
    for (const [key, field] of fields) {
      const each = field(given[key])
      if (each === INVALID) return INVALID
      if (each !== undefined) read[key] = each
    }
    return read
  }
}

/** A check as a function; null: of a kind that is not known here. */
function fastCheck(check: Check): ((value: never) => boolean) | null {
  const definition = check._zod.def as unknown as CheckDefinition
  const { value, inclusive, pattern, minimum, maximum, length } = definition
  switch (definition.check) {
    case 'greater_than':
      return (each: number) => (inclusive ? each >= value : each > value)
    case 'less_than':
      return (each: number) => (inclusive ? each <= value : each < value)
    case 'min_length':
      return (each: string) => each.length >= minimum
    case 'max_length':
      return (each: string) => each.length <= maximum
    case 'length_equals':
      return (each: string) => each.length === length
    case 'string_format':
      return definition.format === 'regex' && !/[gy]/.test(pattern.flags)
        ? (each: string) => pattern.test(each)
        : null
    default:
      return null
  }
}
