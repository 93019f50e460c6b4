import { Icon } from '#islands/ui/icons/Icon'
import { ticket } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
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

/** What an entry was, and what it belongs to. */
export function EntryName({ entry: { kind, reference } }: { entry: Entry }) {
  const t = useText('record')
  const report = useText('report')
  return (
    <span className="entry-name">
      <span className="entry-icon">
        <Icon path={ICONS[GROUP_OF[kind]]} size={18} />
      </span>
      <span>
        <span className="b">{t(`statement.kinds.${kind}`)}</span>
        <span className="xs faint num" translate="no">
          {kind === 'rebate' ? report(`category.${reference}`) : reference}
        </span>
      </span>
    </span>
  )
}
