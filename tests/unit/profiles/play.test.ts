import { play } from './rules/play'
import { suiteOf } from './suite'

suiteOf(play)
