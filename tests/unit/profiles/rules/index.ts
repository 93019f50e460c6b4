import { colombia } from './colombia'
import { curacao } from './curacao'
import { ontario } from './ontario'
import { play } from './play'
import type { RuleSet } from './rule'
import { standard } from './standard'
import { strict } from './strict'
import { uk } from './uk'

export const RULE_SETS: readonly RuleSet[] = [
  ...[play, standard, strict],
  ...[uk, ontario, curacao, colombia],
]
