import type { ExplainedStep } from '#lib/api/money/explanation'

interface StepParts {
  amounts?: Record<string, number>
  rates?: Record<string, number>
  words?: Record<string, string | number>
}

/** A sentence of an explanation, by its name. */
export const explainedStep = (
  step: ExplainedStep['step'],
  { amounts = {}, rates = {}, words = {} }: StepParts = {},
): ExplainedStep => ({
  ...{ step, amounts, rates },
  words: Object.fromEntries(Object.entries(words).map(([name, word]) => [name, String(word)])),
})
