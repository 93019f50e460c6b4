export { returns, returnsCsv } from './returns'
