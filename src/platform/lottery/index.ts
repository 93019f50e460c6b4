export { revokeTicket, ticketRow } from './cancel-ticket'
export { pushChase } from './chase/step'
export { DrawLimits } from './draw-limits'
export { type SettleRequest, settleDraw } from './settle'
