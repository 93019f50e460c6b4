import { useMeasured } from '../use-measured'
import type { Tournament } from './store'

/** Writes what a tournament goes by: a multiple of a stake, or money. */
export const useScore = (scoring: Tournament['scoring']) =>
  useMeasured(scoring === 'multiple' ? 'multiple' : 'valid-bet')
