import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/api/index'
import { openApi } from '#lib/openapi/document'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, unknown>
  security: object[]
}

const document = openApi('1.2.3', new URL('https://orilla.example')) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`no operation ${name}`)
  return found
}

describe('the OpenAPI document', () => {
  it('describes every call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(CALLS).sort(),
    )
  })

  it('puts slots in the path, reads in the query and keys in a header', () => {
    const names = (name: string, place: string) =>
      operation(name)
        .parameters.filter((parameter) => parameter.in === place)
        .map((parameter) => parameter.name)
    expect(names('lottery.verify', 'path')).toEqual(['gameCode', 'issue'])
    expect(names('record.entries', 'query')).toEqual(['before', 'ticket', 'count'])
    expect(names('lottery.place', 'header')).toContain('Idempotency-Key')
    expect(names('wallet.balance', 'header')).not.toContain('Idempotency-Key')
  })

  it('says of fields that are taken and not used that they are', () => {
    const described = (name: string) =>
      operation('game.hot').parameters.find((parameter) => parameter.name === name) as unknown as {
        schema: { description?: string }
      }
    expect(described('isPlatform').schema.description).toBe('Accepted, not used.')
    expect(described('language').schema.description).toContain('Language of the answer')
    expect(described('vassalage').schema.description).toBeUndefined()
  })

  it('documents encrypted bodies as a token with its payload', () => {
    const content = operation('session.login').requestBody?.content
    expect(Object.keys(content ?? {})).toEqual(['application/jose'])
    const payload = content?.['application/jose']?.schema['x-payload']
    expect(payload).toMatchObject({ properties: { data: { properties: { username: {} } } } })
  })

  it('asks for the right secret', () => {
    expect(operation('site.status').security).toEqual([])
    expect(operation('wallet.balance').security).toEqual([{ session: [] }])
    expect(operation('site.set').security).toEqual([{ operator: [] }])
  })
})
