import * as z from 'zod/mini'

/** A JSON Schema, or any part of an OpenAPI document. */
export type Json = { [key: string]: unknown }

/** The JSON Schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => closeTuple(jsonSchema),
  }) as Json
  return json
}

/** A tuple says how long it is; readers of OpenAPI ask each array for `items`. */
function closeTuple(json: Json) {
  const places = json['prefixItems']
  if (!Array.isArray(places) || json['items']) return
  Object.assign(json, { items: {}, minItems: places.length, maxItems: places.length })
}

/** An object schema in two: the named properties, and the rest as an object schema. */
export function split(schema: Json, names: readonly string[]) {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const required = (schema['required'] ?? []) as string[]
  const isNamed = ([name]: [string, Json]) => names.includes(name)
  return {
    named: properties.filter(isNamed),
    rest: {
      ...schema,
      properties: Object.fromEntries(properties.filter((property) => !isNamed(property))),
      required: required.filter((name) => !names.includes(name)),
    },
    isRequired: (name: string) => required.includes(name),
  }
}
