import { curacao } from './rules/curacao'
import { suiteOf } from './suite'

suiteOf(curacao)
