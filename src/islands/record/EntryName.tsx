import { useGameName } from '#islands/fields/ticket/GameName'
import { Icon } from '#islands/ui/icons/Icon'
import { ticket } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'
import { gameOf } from '#lib/lottery/games'
import { type EntryGroup, GROUP_OF } from '#lib/rules/entry-kind'
import {
  arrowLineDown,
  arrowLineUp,
  arrowsLeftRight,
  listBullets,
  percent,
  trophy,
  wallet,
} from './icon-paths'
import type { Entry } from './store/statement'

const ICONS: Record<EntryGroup | 'none', string> = {
  deposit: arrowLineDown,
  withdraw: arrowLineUp,
  stake: ticket,
  payout: trophy,
  transfer: arrowsLeftRight,
  wallet,
  rebate: percent,
  income: percent,
  none: listBullets,
}

/** What an entry was, and of which game and draw. Needs `record`, `report`, `lottery`, `ticket`. */
export function EntryName({ entry: { kind, reference, played } }: { entry: Entry }) {
  const t = useText('record')
  const report = useText('report')
  const ticket = useText('ticket')
  const nameOf = useGameName()
  const draw = played && gameOf(played.gameCode) ? shortDrawNumber(played.event) : ''
  return (
    <span className="entry-name">
      <span className="entry-icon">
        <Icon path={ICONS[GROUP_OF[kind]]} size={18} />
      </span>
      <span>
        <span className="b">
          {t(`statement.kinds.${kind}`)}
          {played && <span translate="no"> · {nameOf(played)}</span>}
        </span>
        {draw && <span className="xs faint num">{ticket('draw', { draw })}</span>}
        {kind === 'rebate' && <span className="xs faint">{report(`category.${reference}`)}</span>}
      </span>
    </span>
  )
}
