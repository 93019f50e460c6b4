import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EXPLAINED_STEPS } from '#lib/api/money/explanation'
import { OFFERED } from '#lib/i18n/languages'

const slotsOf = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()
const stepsOf = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${code}/replay.json`, 'utf8')).step
const es = stepsOf('es')

describe('the steps of an explanation', () => {
  it.each(OFFERED)('are said in $code as in es', ({ code }) => {
    const said = stepsOf(code)
    for (const step of EXPLAINED_STEPS)
      expect([step, slotsOf(said[step] ?? '')]).toEqual([step, slotsOf(es[step] ?? '')])
  })
})
