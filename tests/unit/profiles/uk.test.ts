import { uk } from './rules/uk'
import { suiteOf } from './suite'

suiteOf(uk)
