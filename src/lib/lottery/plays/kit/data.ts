import type { Play } from '#lib/lottery/types'

/** What a play is beside its formulas; its chances are worked out when first asked for. */
export interface PlayData<D> extends Pick<Play<D>, 'options' | 'with'> {
  kinds: () => Play<D>['kinds']
  table: NonNullable<Play<D>['table']>
}

type Formulas<D> = Pick<Play<D>, 'forms' | 'count' | 'winning' | 'best'>

export function fixedPlay<D>(data: PlayData<D>, formulas: Formulas<D>): Play<D> {
  let made: Play<D>['kinds'] | undefined
  const { options, with: withRules } = data
  return {
    ...formulas,
    price: 'table',
    table: data.table,
    get kinds() {
      made ??= data.kinds()
      return made
    },
    ...(options ? { options } : {}),
    ...(withRules ? { with: withRules } : {}),
  }
}
