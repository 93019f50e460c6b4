/** What of an API's document an older client stands on, and what breaks it. */
// biome-ignore lint/suspicious/noExplicitAny: a document of JSON Schema is read field by field.
type Schema = any

interface Operation {
  /** Who may call it, its key and its encryption: what a client must send beside the input. */
  needs: string[]
  input: Schema
  output: Schema
}

/** Operations by method and path. */
export type Contract = Record<string, Operation>

const EMPTY = { type: 'object', properties: {} }

function inputOf(operation: Schema): Schema {
  const content = Object.values<Schema>(operation.requestBody?.content ?? {})[0]
  const body = content?.schema['x-payload']?.properties.data ?? content?.schema ?? EMPTY
  const named = operation.parameters.filter(
    (each: Schema) => each.in !== 'header' && each.in !== 'cookie',
  )
  return {
    ...body,
    properties: {
      ...body.properties,
      ...Object.fromEntries(named.map((each: Schema) => [each.name, each.schema])),
    },
    required: [
      ...(body.required ?? []),
      ...named.filter((each: Schema) => each.required).map((each: Schema) => each.name),
    ],
  }
}

function needsOf(operation: Schema): string[] {
  const headers = operation.parameters.filter(
    (each: Schema) => each.in === 'header' && each.required,
  )
  return [
    ...Object.keys(operation.requestBody?.content ?? {}),
    ...operation.security.flatMap(Object.keys),
    ...headers.map((each: Schema) => each.name),
  ].sort()
}

/** The contract that a document of OpenAPI tells of. */
export function contractOf(document: Schema): Contract {
  const operations = Object.entries<Schema>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Schema>(methods).map(([method, operation]): [string, Operation] => {
      const { schema } = operation.responses[200].content['application/json']
      const output = schema.properties.value
      return [`${method} ${path}`, { needs: needsOf(operation), input: inputOf(operation), output }]
    }),
  )
  return Object.fromEntries(operations.sort(([one], [other]) => one.localeCompare(other)))
}

/** Rules that may become looser, and in which direction that is. */
const LOWER = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum']
const UPPER = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum']
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const choicesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? []
const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined)
const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())

/** What an older client sends must still be taken. */
function tightened(old: Schema, now: Schema, at: string): string[] {
  if (same(old, now)) return []
  const broken = (what: string) => [`${at}: ${what}`]
  const found: string[] = []
  const lost = typesOf(old).filter((type) => {
    const types = typesOf(now)
    return (
      types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number'))
    )
  })
  if (lost.length > 0) found.push(...broken(`takes no ${lost.join(', ')} any more`))
  for (const rule of LOWER) {
    if (now[rule] !== undefined && !(old[rule] >= now[rule]))
      found.push(...broken(`${rule} is higher`))
  }
  for (const rule of UPPER) {
    if (now[rule] !== undefined && !(old[rule] <= now[rule]))
      found.push(...broken(`${rule} is lower`))
  }
  if (now.pattern !== undefined && now.pattern !== old.pattern)
    found.push(...broken('another pattern'))
  const [before, after] = [valuesOf(old), valuesOf(now)]
  if (after && !before?.every((value) => after.some((each) => same(each, value)))) {
    found.push(...broken('takes fewer values'))
  }
  for (const [name, schema] of Object.entries<Schema>(old.properties ?? {})) {
    const next = now.properties?.[name]
    if (next) found.push(...tightened(schema, next, `${at}.${name}`))
    else if (now.additionalProperties === false || now.properties)
      found.push(`${at}.${name}: is not taken any more`)
  }
  for (const name of now.required ?? []) {
    if (!old.required?.includes(name)) found.push(`${at}.${name}: must be sent now`)
  }
  if (old.items && now.items) found.push(...tightened(old.items, now.items, `${at}[]`))
  const choices = choicesOf(now)
  for (const [index, choice] of choicesOf(old).entries()) {
    const fits = choices.some((each) => tightened(choice, each, at).length === 0)
    if (choices.length > 0 && !fits)
      found.push(...broken(`choice ${index + 1} is not taken any more`))
  }
  return found
}

/** What an older client reads must still be there, of the same type. */
function removed(old: Schema, now: Schema, at: string): string[] {
  if (same(old, now)) return []
  const found: string[] = []
  const types = typesOf(old)
  const more = typesOf(now).filter((type) => types.length > 0 && !types.includes(type))
  if (more.length > 0) found.push(`${at}: is ${more.join(', ')} now`)
  for (const [name, schema] of Object.entries<Schema>(old.properties ?? {})) {
    const next = now.properties?.[name]
    if (!next) found.push(`${at}.${name}: is gone`)
    else found.push(...removed(schema, next, `${at}.${name}`))
    if (next && old.required?.includes(name) && !now.required?.includes(name)) {
      found.push(`${at}.${name}: may be missing now`)
    }
  }
  if (old.items && now.items) found.push(...removed(old.items, now.items, `${at}[]`))
  const choices = choicesOf(old)
  for (const choice of choicesOf(now)) {
    const fits = choices.some((each) => removed(each, choice, at).length === 0)
    if (choices.length > 0 && !fits) found.push(`${at}: may be something else now`)
  }
  return found
}

/** What of a contract a later one breaks; new calls and new fields break nothing. */
export function breaks(old: Contract, now: Contract): string[] {
  return Object.entries(old).flatMap(([name, operation]) => {
    const next = now[name]
    if (!next) return [`${name}: is gone`]
    const needs = next.needs.filter((each) => !operation.needs.includes(each))
    return [
      ...needs.map((each) => `${name}: needs ${each} now`),
      ...tightened(operation.input, next.input, `${name} input`),
      ...removed(operation.output, next.output, `${name} output`),
    ]
  })
}
