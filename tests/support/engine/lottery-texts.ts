import common from '../../../locales/es/common.json'
import lottery from '../../../locales/es/lottery.json'
import rules from '../../../locales/es/rules.json'
import ticket from '../../../locales/es/ticket.json'
import verify from '../../../locales/es/verify.json'

/** What a Spanish page gives the lottery islands. */
export const SPANISH = { language: 'es', texts: { common, lottery, rules, ticket, verify } }
