import { useText } from '#islands/ui/text'
import { RECIPES, type RecipeStep } from '#lib/lottery/draw/recipe'
import type { Family } from '#lib/lottery/shapes'

interface RecipeProps {
  family: Family
  /** Bytes of the series that were read, and how many of them were passed over. */
  used: number
  rejected: number
}

/** How the series becomes the numbers of this game, with its own limits. Needs `verify`. */
export function Recipe({ family, used, rejected }: RecipeProps) {
  const t = useText('verify')
  const recipe = useRecipe()
  return (
    <>
      {RECIPES[family].map((step) => (
        <p key={step.kind} className="sm muted">
          {recipe(step)}
        </p>
      ))}
      <p className="sm muted num">
        {t('recipe.read', { count: used })} {t('recipe.rejected', { count: rejected })}
      </p>
    </>
  )
}

/** A step of a recipe in words. */
export function useRecipe(): (step: RecipeStep) => string {
  const t = useText('verify')
  return (step) => {
    if (step.kind === 'year') return t('recipe.year')
    if (step.kind === 'balls') {
      const { count, most, limit } = step
      return t('recipe.balls', { numbers: count, most, next: most - 1, limit })
    }
    if (step.kind === 'each') {
      const { count, low, n, limit } = step
      const key = low === 0 ? 'recipe.digits' : 'recipe.each'
      return t(key, { numbers: count, low, high: low + n - 1, n, limit })
    }
    const order = step.prizes.map(([, count, digits]) => `${count} × ${digits}`).join(', ')
    const again = t(step.isOnePool ? 'recipe.againAny' : 'recipe.againPrize')
    return `${t('recipe.prizes', { order, limit: step.limit })} ${again}`
  }
}
