import { type CallInput, type CallValue, send } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import { type Around, unitsOf } from '#console/kit/desk/use-fields'
import { hasOthers, wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import type { FormField } from '#console/kit/form/FormFields'
import type { Translate } from '#islands/ui/text'
import { OFFERED } from '#lib/i18n/languages'
import { GAME_CATEGORIES } from '#lib/vendor/site-calls'

export type Game = CallValue<'operator.vendorGames'>['games'][number]
type Change = CallInput<'operator.setVendorGame'>['change']

interface AroundGames extends Around {
  /** Words of the console; those of desks are `t`. */
  said: Translate
}

const NAME_MAX = 60
const BOUNDS = ['minBet', 'maxBet', 'betStep'] as const

/** Names, category, bounds and marks of a title. */
export function gameFields({ t, said, field }: AroundGames, game: Game): FormField[] {
  // The vendor's plain name, under an empty language, is no word of ours.
  const { '': _plain, ...names } = game.names
  return [
    ...wordsFields({
      ...{ name: 'names', label: t('vendor.name'), given: names },
      ...{ maxLength: NAME_MAX },
    }),
    field.others(hasOthers(names)),
    field.choice(
      'category',
      said('games.category'),
      GAME_CATEGORIES.map((category) => [category, said(`gameCategory.${category}`)] as const),
      game.category,
    ),
    ...BOUNDS.map((name) =>
      field.number(name, t(`vendor.bounds.${name}`), {
        ...{ required: game[name] !== undefined, value: unitsOf(game[name]), maxLength: 16 },
        ...(name === 'betStep' && { help: t('vendor.boundsHelp') }),
      }),
    ),
    field.tick('open', t('vendor.gameOpen'), game.open),
    field.tick('hidden', said('games.hide'), game.isHidden),
    field.tick('isHot', said('games.hot'), game.isHot),
    field.tick('isNew', said('games.new'), game.isNew),
    field.number('order', said('games.order'), {
      ...{ value: String(game.order), help: said('games.placeHelp') },
    }),
  ]
}

/** What of the form differs from the title as it was shown: the rest stays its vendor's word. */
export function changeOf({ field }: Around, values: Values, game: Game): Change {
  const isOn = (name: string) => values[name] === 'yes'
  const written = {
    category: GAME_CATEGORIES.find((each) => each === values['category']) ?? game.category,
    ...{ open: isOn('open'), hidden: isOn('hidden') },
    ...{ isHot: isOn('isHot'), isNew: isOn('isNew'), order: field.wholeOrNone(values['order']) },
  }
  const shown = { ...game, hidden: game.isHidden }
  const isOther = ([name, value]: [string, unknown]) =>
    shown[name as keyof typeof written] !== value
  const change = Object.fromEntries(Object.entries(written).filter(isOther)) as Change
  for (const name of BOUNDS) {
    const bound = field.amountOrNone(values[name])
    if (bound && bound !== game[name]) change[name] = bound
  }
  const names = wordsOf(values, 'names', game.names)
  const renamed = OFFERED.map(({ code }) => [code, names[code] ?? ''] as const).filter(
    ([code, name]) => name !== (game.names[code] ?? ''),
  )
  return renamed.length > 0 ? { ...change, names: Object.fromEntries(renamed) } : change
}

export const changeGame = (around: Around, code: string, values: Values, game: Game) =>
  send('operator.setVendorGame', {
    ...{ code, game: game.game },
    change: changeOf(around, values, game),
  })
