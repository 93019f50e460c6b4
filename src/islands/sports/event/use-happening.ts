import { partName, selectionName } from '#islands/fields/sports/market-names'
import { useText } from '#islands/ui/text'
import type { Happening } from '#lib/api/sports/parts'
import type { Match } from '../store/match'

export interface ToldHappening {
  what: string
  /** For whom, and by whom where that is known. */
  who: string
}

/** Says what happened in a match. */
export function useHappening(match: Match): (happening: Happening) => ToldHappening {
  const t = useText('sports')
  const names = useText('market')
  return ({ kind, side, part, scorer, method, score }) => {
    const team = side === 1 ? match.home : side === 2 ? match.away : ''
    const name = part ? partName(part, names) : ''
    if (kind === 'part') return { what: name, who: '' }
    if (kind === 'finish') return { what: names(`method.${method ?? 'DEC'}`), who: team }
    if (kind === 'goal' && scorer) {
      return { what: t('happening.goal'), who: selectionName('-/FGS', scorer, match, names) }
    }
    const points = score ? ` ${score[0]}\u2013${score[1]}` : ''
    return {
      what: `${t(`happening.${kind}`)}${kind === 'points' || kind === 'end' ? points : ''}`,
      who: team,
    }
  }
}
