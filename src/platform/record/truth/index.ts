export { activity } from './activity'
export { beat } from './beat'
export { returns, returnsCsv } from './returns'
