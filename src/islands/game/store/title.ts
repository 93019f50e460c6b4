import type { GameInfo } from '#lib/api/game'
import type { LobbyGame } from '#lib/catalogue/filter'

/** A title of the wire as a lobby shows it. */
export const titleOf = ({ name, vendorName, vassalage, ...info }: GameInfo): LobbyGame => ({
  code: info.code,
  gameId: info.gameId,
  title: name,
  vendor: vendorName,
  vendorCode: vassalage,
  category: info.gameCategory,
  type: info.type,
  image: info.image,
  isNew: info.isNew,
  isSample: info.isSample,
  isOpen: info.isOpen,
  rtp: info.rtp,
  volatility: info.volatility,
})
