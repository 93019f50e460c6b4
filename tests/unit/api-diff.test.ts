import { describe, expect, it } from 'vitest'
import { openApi } from '#lib/openapi/document'
import { breaks, type Contract, contractOf } from '../../scripts/api/compare'
import recorded from './fixtures/api.json'

const now = contractOf(openApi('1.2.3', new URL('https://orilla.example')))
const NAME = 'post /wps/lottery/tickets'

/** What a change of one operation breaks. */
function broken(change: (operation: Contract[string]) => void, name = NAME): string[] {
  const changed = structuredClone(now)
  change(changed[name] as Contract[string])
  return breaks(now, changed)
}

describe('the API', () => {
  it('breaks no client of the version that is recorded', () => {
    const { operations } = recorded as unknown as { operations: Contract }
    expect(Object.keys(operations).length).toBeGreaterThan(100)
    expect(breaks(operations, now)).toEqual([])
  })

  it('may gain calls and fields', () => {
    const more = structuredClone(now)
    more['get /wps/new'] = { needs: [], input: {}, output: {} }
    const { input, output } = more[NAME] as Contract[string]
    input.properties.more = { type: 'string' }
    output.properties.more = { type: 'string' }
    output.required.push('more')
    expect(breaks(now, more)).toEqual([])
  })

  it.each<[string, (operation: Contract[string]) => void]>([
    ['needs a key', ({ needs }) => needs.push('Another-Header')],
    ['must be sent', ({ input }) => input.required.push('seesCap')],
    ['is not taken', ({ input }) => delete input.properties.seesCap],
    ['takes no string', ({ input }) => Object.assign(input.properties.issue, { type: 'integer' })],
    ['maxItems is lower', ({ input }) => Object.assign(input.properties.lines, { maxItems: 1 })],
    ['is gone', ({ output }) => delete output.properties.ticket],
    ['may be missing', ({ output }) => Object.assign(output, { required: [] })],
    [
      'is string now',
      ({ output }) => Object.assign(output.properties.sumBalance, { type: 'string' }),
    ],
  ])('is told of a change that breaks: %s', (what, change) => {
    const found = broken(change)
    expect(found.length).toBeGreaterThan(0)
    if (what !== 'needs a key') expect(found.join(' ')).toContain(what)
  })

  it('is told of a call that is gone', () => {
    const { [NAME]: _gone, ...rest } = now
    expect(breaks(now, rest)).toEqual([`${NAME}: is gone`])
  })
})
