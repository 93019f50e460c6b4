import { describe, expect, it } from 'vitest'
import { EXPLAINED_STEPS } from '#lib/api/money/explanation'
import en from '../../../locales/en/replay.json'
import es from '../../../locales/es/replay.json'
import pt from '../../../locales/pt/replay.json'
import th from '../../../locales/th/replay.json'
import vi from '../../../locales/vi/replay.json'
import zh from '../../../locales/zh/replay.json'

const slotsOf = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()

describe('the steps of an explanation', () => {
  it.each(Object.entries({ en, pt, vi, th, zh }))('are said in %s as in es', (_, texts) => {
    for (const step of EXPLAINED_STEPS)
      expect([step, slotsOf(texts.step[step])]).toEqual([step, slotsOf(es.step[step])])
  })
})
