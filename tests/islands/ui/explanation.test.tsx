import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExplanationView } from '#islands/ui/data/ExplanationView'
import { TextProvider } from '#islands/ui/text'
import type { Explanation } from '#lib/api/money/explanation'
import replay from '../../../locales/en/replay.json'

const FITS: Explanation = {
  ...{ id: 'c-1', family: 'contract', rules: 1, recomputed: 9_900, paid: 9_900 },
  steps: [
    { step: 'validBase', amounts: { valid: 3_000_000 }, rates: {}, words: {} },
    { step: 'share', amounts: { base: 3_000_000, amount: 9_900 }, rates: { rate: 33 }, words: {} },
  ],
  ...{ faults: [], lacks: [] },
}

function shown(change: Partial<Explanation> = {}) {
  const money = (amount: number) => `P ${amount / 10_000}`
  const percent = (rate: number) => `${rate / 100} %`
  const { container, unmount } = render(
    <TextProvider language="en" texts={{ replay }}>
      <ExplanationView of={{ ...FITS, ...change }} money={money} percent={percent} />
    </TextProvider>,
  )
  const note = container.querySelector('.note')
  const found = { text: container.textContent ?? '', tone: note?.className ?? '' }
  unmount()
  return found
}

describe('an explanation', () => {
  it('says each step in words, and ends in what was recomputed and paid', () => {
    const { text, tone } = shown()
    expect(text).toContain('The team’s valid bet: P 300.')
    expect(text).toContain('0.33 % of P 300 is P 0.99, rounded down.')
    expect(text).toContain('Recomputed P 0.99, paid P 0.99: equal.')
    expect(tone).toContain('success')
    expect(text).not.toContain('{{')
  })

  it('names what does not fit, and is not calm about it', () => {
    const { text, tone } = shown({ paid: 5_000, faults: ['moved'] })
    expect(text).toContain('Recomputed P 0.99, paid P 0.5: not equal.')
    expect(text).toContain(replay.unfit.moved)
    expect(tone).toContain('danger')
  })

  it('says what is not paid yet, or cannot be recomputed and why', () => {
    expect(shown({ paid: null }).text).toContain('Recomputed P 0.99; not paid yet.')
    const { text, tone } = shown({ recomputed: null, lacks: ['cashOut'] })
    expect(text).toContain('Paid P 0.99; it cannot be recomputed in full.')
    expect(text).toContain(replay.lack.cashOut)
    expect(tone).toContain('info')
  })
})
